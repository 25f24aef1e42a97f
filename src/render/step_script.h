// What every page of an explanation has beside a film's style: its controls right below the board,
// the list of steps, and the script that goes through them.
#pragma once

#include "render/uses.h"

namespace clew::render {

inline constexpr const char* step_style = R"css(
main{display:block}
#stage{min-height:0}
#board{max-height:60vh}
#bar{position:sticky;bottom:0;background:var(--paper);padding:.5rem 0;justify-content:center;flex-wrap:nowrap;gap:.4rem}
#bar button{min-width:3.1rem;padding:0 .5rem;height:2.9rem;white-space:nowrap}
#where{white-space:nowrap}
#now{min-height:4.5rem;margin:.3rem 0}
#steps{margin:0;padding-left:2.2rem}
#steps li{padding:.25rem .4rem;border-radius:6px;cursor:pointer}
#steps li:hover{background:var(--card)}
#steps li.here{background:var(--card);outline:2px solid var(--decided)}
)css";

inline constexpr const char* step_body = R"html(
<div id="bar">
<button id="first" title="the puzzle (Home)">|&#x25C0;</button>
<button id="back" title="the step before (left arrow)">&#x25C0; back</button>
<span id="where"></span>
<button id="next" title="the next step (right arrow)">next &#x25B6;</button>
<button id="last" title="the answer (End)">&#x25B6;|</button>
</div>
<p class="card" id="now"></p>
<ol id="steps"></ol>
</main>
)html";

inline constexpr const char* step_script = R"js("use strict";
const film = JSON.parse(document.getElementById("film").textContent);
const $ = id => document.getElementById(id);
const frames = [];
let list = [];
for (const [kind, depth, words, splices] of film.frames) {
  list = list.slice();
  for (let i = 0; i < splices.length;) {
    const [at, gone, more] = splices.slice(i, i + 3);
    list.splice(at, gone, ...splices.slice(i + 3, i + 3 + more));
    i += 3 + more;
  }
  frames.push({kind, words, shapes: list});
}
const end = frames.length - 1;
let here = 0;
frames.forEach((frame, i) => {
  if (i === 0) return;
  const item = document.createElement("li");
  item.textContent = frame.words;
  item.onclick = () => show(i);
  $("steps").append(item);
});
function show(i) {
  here = Math.max(0, Math.min(end, i));
  $("board").innerHTML = frames[here].shapes.map(n => film.shapes[n]).join("");
  $("now").textContent = (here > 0 ? here + ". " : "") + frames[here].words;
  $("where").textContent = here + " of " + end;
  [...$("steps").children].forEach((item, k) => item.classList.toggle("here", k + 1 === here));
}
$("first").onclick = () => show(0);
$("back").onclick = () => show(here - 1);
$("next").onclick = () => show(here + 1);
$("last").onclick = () => show(end);
document.addEventListener("keydown", e => {
  const to = {ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: end}[e.key];
  if (to === undefined) return;
  e.preventDefault();
  show(to);
});
show(/^#\d+$/.test(location.hash) ? +location.hash.slice(1) : 0);
)js";

}  // namespace clew::render
