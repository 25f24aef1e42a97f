// A search recorded, told in words and drawn: frame by frame, as a page, as a tree.
#include <algorithm>

#include "app/inside.h"
#include "base/format.h"
#include "clew/lab.h"
#include "lab/ask.h"
#include "lab/engines.h"
#include "lab/film_words.h"
#include "methods/recording.h"
#include "render/film_page.h"
#include "render/tree_picture.h"

namespace clew {

struct Film::Inside {
  Inside(const Case& c, std::string by, size_t most_frames)
      : opened(c), engine(std::move(by)), recording(c.inside().setup->plan(), most_frames) {}
  Case opened;
  std::string engine;
  std::string untold;  // what the engine does not tell
  methods::Recording recording;
  Report report;
};

namespace lab {
namespace {

Token token_of(const Replay& replay, MarkAt at) {
  Token token;
  const Frame& frame = replay.frame();
  const Replay::How how = replay.how(at);
  if (how == Replay::How::decided) token.kind = Token::Kind::decided;
  if (how == Replay::How::followed) token.kind = Token::Kind::followed;
  token.depth = replay.depth(at);
  token.now = frame.mark == at;
  token.clashing = std::ranges::find(frame.clashing, at) != frame.clashing.end();
  token.cause = std::ranges::find(frame.because, at) != frame.because.end();
  // Where the engine does not say what clashes, it is about what was set last.
  if (frame.kind == FrameKind::conflict && frame.clashing.empty() && frame.board < 0)
    token.clashing = replay.latest() == at;
  return token;
}

std::vector<std::vector<Token>> tokens_of(const Replay& replay) {
  std::vector<std::vector<Token>> tokens;
  const auto& marks = replay.marks().marks;
  for (int f = 0; f < static_cast<int>(marks.size()); ++f) {
    std::vector<Token>& out = tokens.emplace_back();
    for (int k = 0; k < static_cast<int>(marks[static_cast<size_t>(f)].size()); ++k)
      out.push_back(token_of(replay, {f, k}));
  }
  return tokens;
}

Scene scene_at(const Case& c, const Replay& replay, const Style& style) {
  SceneOptions options;
  options.tokens = tokens_of(replay);
  Scene scene = make_scene_of(c, &replay.marks(), options);
  scene.coordinates = style.coordinates;
  return scene;
}

// The nodes of the tree: the root, and one for each decision. A board is drawn when the search
// leaves the node, with all that followed there.
class TreeMaker {
 public:
  TreeMaker(const Case& c, const Recording& recording, const Style& style, size_t most)
      : case_(c), recording_(recording), replay_(recording), style_(style), most_(most) {}

  std::vector<TreeNode> make() {
    nodes_.emplace_back();
    for (size_t i = 1; i < recording_.frames().size() && nodes_.size() <= most_; ++i)
      take(i, recording_.frames()[i]);
    leave();
    if (nodes_.size() > most_) nodes_.pop_back();
    return std::move(nodes_);
  }

 private:
  void take(size_t number, const Frame& frame) {
    const bool leaves = frame.kind == FrameKind::decision || frame.kind == FrameKind::backtrack ||
                        frame.kind == FrameKind::restart || frame.kind == FrameKind::end;
    if (leaves) leave();
    if (frame.kind == FrameKind::end) return;
    if (frame.kind == FrameKind::conflict) end(TreeNode::End::failed, frame.why);
    if (frame.kind == FrameKind::solution) end(TreeNode::End::answer, "");
    if (frame.kind == FrameKind::backtrack || frame.kind == FrameKind::restart)
      path_.resize(std::min(path_.size(), static_cast<size_t>(frame.depth) + 1));
    if (frame.kind == FrameKind::decision) decide(frame);
    replay_.go_to(number);
  }

  // Decisions that no mark shows are one node.
  void decide(const Frame& frame) {
    const auto above = static_cast<size_t>(std::max<int64_t>(0, frame.depth - frame.times));
    path_.resize(std::min(path_.size(), above + 1));
    TreeNode node;
    node.parent = path_.back();
    path_.resize(static_cast<size_t>(frame.depth), path_.back());
    path_.push_back(static_cast<int>(nodes_.size()));
    nodes_.push_back(std::move(node));
    decided_ = frame.mark;
  }

  void end(TreeNode::End how, const std::string& words) {
    TreeNode& node = nodes_[static_cast<size_t>(path_.back())];
    node.end = how;
    node.words = words;
  }

  void leave() {
    TreeNode& node = nodes_[static_cast<size_t>(path_.back())];
    if (node.board.width > 0) return;
    SceneOptions options;
    options.tokens = tokens_of(replay_);
    for (size_t f = 0; f < options.tokens.size(); ++f) {
      for (size_t k = 0; k < options.tokens[f].size(); ++k) {
        const MarkAt at{static_cast<int>(f), static_cast<int>(k)};
        options.tokens[f][k] = Token{};
        options.tokens[f][k].now = path_.size() > 1 && at == decided_;
      }
    }
    PictureOptions picture;
    picture.font_size = 0.5 * style_.font_size;
    Scene scene = make_scene_of(case_, &replay_.marks(), options);
    scene.coordinates = style_.coordinates;
    node.board = draw_picture(scene, picture);
  }

  const Case& case_;
  const Recording& recording_;
  Replay replay_;
  const Style& style_;
  size_t most_;
  std::vector<TreeNode> nodes_;
  std::vector<int> path_ = {0};  // by depth: the node there
  MarkAt decided_;
};

// Words at many nodes find no room: letters stand for them, which the notes explain.
void abbreviate(std::vector<TreeNode>& nodes, std::vector<std::string>& notes) {
  std::vector<std::string> known;
  for (TreeNode& node : nodes) {
    if (node.words.empty()) continue;
    auto at = std::ranges::find(known, node.words);
    if (at == known.end() && known.size() == 26) {
      node.sign = "*";
      node.words.clear();
      continue;
    }
    if (at == known.end()) at = known.insert(known.end(), node.words);
    node.sign = static_cast<char>('a' + (at - known.begin()));
    node.words.clear();
  }
  for (size_t i = 0; i < known.size(); ++i)
    notes.push_back(std::string(1, static_cast<char>('a' + i)) + ": " + known[i]);
}

}  // namespace
}  // namespace lab

using namespace lab;

Result<Film> Laboratory::watch(const Case& c, const Question& question, size_t most_frames) const {
  const std::string engine = question.engine.empty() ? clew_method().name() : question.engine;
  auto inside = std::make_shared<Film::Inside>(c, engine, std::max<size_t>(most_frames, 2));
  inside->report = ask_watched(c, question, inside->recording);
  Report& report = inside->report;
  if (!report.mistakes.empty()) return report.mistakes;
  inside->recording.close(report.answers.empty() ? nullptr : &report.answers.front());
  if (const auto method = find_engine(engine)) inside->untold = (*method)->untold();
  return Film(std::move(inside));
}

size_t Film::frames() const { return inside_->recording.frames().size(); }
int64_t Film::left_out() const { return inside_->recording.left_out(); }
const Report& Film::report() const { return inside_->report; }

Moment Film::moment(size_t number) const {
  const Frame& frame = inside_->recording.frames()[number];
  const Case::Inside& c = inside_->opened.inside();
  std::string words = frame.kind == FrameKind::end ? end_words(inside_->report)
                                                   : frame_words(frame, c.info(), c.setup->plan());
  if (number == 0 && !inside_->untold.empty()) words += "; " + inside_->untold;
  return {frame.kind, frame.depth, words};
}

std::string Film::draw(size_t number, const Style& style) const {
  Replay replay(inside_->recording);
  replay.go_to(number);
  UnicodeOptions options;
  options.colour = style.colour;
  options.ascii = style.ascii;
  options.columns = style.columns;
  options.rows = style.rows;
  options.cut = style.cut;
  return write_unicode(scene_at(inside_->opened, replay, style), options);
}

Result<std::string> Film::page(const Style& style) const {
  const auto theme = theme_of(style.theme);
  if (!theme) return theme.errors();
  const std::string note = left_out() == 0
                               ? ""
                               : "The search was longer: after " +
                                     plural(static_cast<int64_t>(frames()), "frame") + ", " +
                                     plural(left_out(), "event") + " are left out.";
  const std::string& title = inside_->opened.title();
  FilmPage page(
      title.empty() ? inside_->opened.genre_name() : title,
      (title.empty() ? "" : inside_->opened.genre_name() + ", ") + "searched by " + inside_->engine,
      note);
  Replay replay(inside_->recording);
  PictureOptions options;
  options.font_size = style.font_size;
  for (size_t i = 0; i < frames(); ++i) {
    replay.go_to(i);
    const Moment now = moment(i);
    page.add_frame(frame_kind_name(now.kind), now.depth, inside_->recording.frames()[i].times,
                   now.words, draw_picture(scene_at(inside_->opened, replay, style), options));
  }
  return page.write(style.theme);
}

size_t Film::decisions() const {
  return static_cast<size_t>(std::ranges::count(inside_->recording.frames(), FrameKind::decision,
                                                [](const Frame& f) { return f.kind; }));
}

Result<std::string> Film::tree(const Style& style, size_t most_nodes) const {
  const auto theme = theme_of(style.theme);
  if (!theme) return theme.errors();
  if (decisions() == 0) {
    return error("the engine '" + inside_->engine +
                 "' showed no decisions here, so there is no tree; 'backtrack' decides, "
                 "most of all with --forward none, or write an animation: -o FILE.html");
  }
  constexpr size_t few = 15;  // nodes that leave room for words
  std::vector<TreeNode> nodes =
      TreeMaker(inside_->opened, inside_->recording, style, most_nodes).make();
  std::vector<std::string> notes = {"corner marks: what was tried on the way to this board"};
  if (nodes.size() > few) abbreviate(nodes, notes);
  const bool cut = left_out() > 0 || nodes.size() < decisions() + 1;
  std::string caption =
      (cut ? "the first " : "") + plural(static_cast<int64_t>(nodes.size()), "node");
  if (!cut && report().status == Status::several && !report().exact)
    caption += ", up to answer " + std::to_string(report().count);
  Picture picture = draw_tree(nodes, caption, notes, 0.9 * style.font_size);
  picture.title = "Search tree: " + inside_->opened.genre_name();
  return write_svg(picture, **theme);
}

}  // namespace clew
