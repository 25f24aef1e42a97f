#include "render/theme.h"

namespace clew::render {

namespace {

constexpr Colour24 colour_of(uint32_t rgb) {
  return {static_cast<uint8_t>(rgb >> 16), static_cast<uint8_t>(rgb >> 8 & 0xff),
          static_cast<uint8_t>(rgb & 0xff)};
}

struct Entry {
  Ink ink;
  uint32_t light, dark, print;
};

constexpr auto table = std::to_array<Entry>({
    {Ink::none, 0x000000, 0x000000, 0x000000},       {Ink::paper, 0xffffff, 0x15181d, 0xffffff},
    {Ink::thin, 0xb4bac4, 0x4a525e, 0x9a9a9a},       {Ink::heavy, 0x1f2430, 0xeef2f7, 0x000000},
    {Ink::printed, 0x14181f, 0xf2f5f9, 0x000000},    {Ink::answer, 0x0b5fa5, 0x6cc0f5, 0x3a3a3a},
    {Ink::shade, 0x8b96a6, 0x66758b, 0x9b9b9b},      {Ink::on_shade, 0x0b0e13, 0xffffff, 0x000000},
    {Ink::wall, 0x14181f, 0x3d4755, 0x000000},       {Ink::on_wall, 0xffffff, 0xffffff, 0xffffff},
    {Ink::hole, 0xe6e8ec, 0x262b33, 0xdcdcdc},       {Ink::clear, 0x7d8796, 0x8b96a5, 0x707070},
    {Ink::trail, 0x0b6e4f, 0x3fd0a0, 0x6e6e6e},      {Ink::glow, 0xf0c419, 0xf5d547, 0xffffff},
    {Ink::leaf, 0x2f8f5b, 0x4fbf82, 0xc8c8c8},       {Ink::dark_disc, 0x14181f, 0x000000, 0x000000},
    {Ink::light_disc, 0xffffff, 0xf2f5f9, 0xffffff}, {Ink::dark_mark, 0x0b5fa5, 0x0a3556, 0x4a4a4a},
    {Ink::light_mark, 0xffffff, 0xc4e6fb, 0xffffff}, {Ink::forced, 0xcfe6f7, 0x1d3b52, 0xe2e2e2},
    {Ink::open, 0xd9a441, 0x8a6a22, 0xb0b0b0},       {Ink::alert, 0xd55e00, 0xff8a3c, 0x000000},
    {Ink::odd, 0xc4121a, 0xff6b6b, 0x000000},        {Ink::even, 0x0a7f86, 0x35c4cc, 0x777777},
    {Ink::note, 0x3b4452, 0xb6c0cd, 0x222222},       {Ink::lit, 0xfff5cc, 0x39361f, 0xffffff},
});

// A watched search.
constexpr auto watched = std::to_array<Entry>({
    {Ink::decided, 0x5b3fc4, 0xb9a5ff, 0x000000},
    {Ink::followed, 0x0a7f86, 0x35c4cc, 0x666666},
    {Ink::now, 0xe08a00, 0xffc04d, 0x000000},
    {Ink::clash, 0xc4121a, 0xff6b6b, 0x000000},
    {Ink::on_tone, 0x14181f, 0x0d0f12, 0x000000},
});
static_assert(table.size() + watched.size() + num_tones == num_inks);

struct ToneEntry {
  Tone tone;
  uint32_t screen, print;
};

// Light enough for dark letters; on paper, greys far apart.
constexpr std::array<ToneEntry, num_tones> tones = {{
    {Tone::none, 0xffffff, 0xffffff},
    {Tone::pink, 0xffb3c6, 0xdddddd},
    {Tone::turquoise, 0x45d9ce, 0xaaaaaa},
    {Tone::yellow, 0xffe95c, 0xf6f6f6},
    {Tone::red, 0xf28b82, 0xb4b4b4},
    {Tone::green, 0x9bd68f, 0xd0d0d0},
    {Tone::blue, 0x8fb8f2, 0xececec},
    {Tone::orange, 0xffbf73, 0xe4e4e4},
    {Tone::purple, 0xcba3ea, 0xc4c4c4},
    {Tone::brown, 0xc9a27e, 0xbcbcbc},
    {Tone::grey, 0xc4c9d0, 0xcacaca},
    {Tone::white, 0xffffff, 0xffffff},
    {Tone::black, 0x101216, 0x000000},
}};

constexpr Theme make(const char* name, uint32_t Entry::* column) {
  Theme theme{name, {}};
  for (const Entry& entry : table)
    theme.colours[static_cast<size_t>(entry.ink)] = colour_of(entry.*column);
  for (const Entry& entry : watched)
    theme.colours[static_cast<size_t>(entry.ink)] = colour_of(entry.*column);
  for (const ToneEntry& entry : tones)
    theme.colours[static_cast<size_t>(ink_of(entry.tone))] =
        colour_of(column == &Entry::print ? entry.print : entry.screen);
  return theme;
}

constexpr Theme light = make("light", &Entry::light);
constexpr Theme dark = make("dark", &Entry::dark);
constexpr Theme print = make("print", &Entry::print);

}  // namespace

const Theme& light_theme() { return light; }
const Theme& dark_theme() { return dark; }
const Theme& print_theme() { return print; }

const Theme* find_theme(std::string_view name) {
  for (const Theme* theme : {&light, &dark, &print}) {
    if (name == theme->name) return theme;
  }
  return nullptr;
}

}  // namespace clew::render
