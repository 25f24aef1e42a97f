// What every film page has in common: its style, its controls and the script that plays it.
#pragma once

#include "render/uses.h"

namespace clew::render {

inline constexpr const char* film_style = R"css(
*{box-sizing:border-box}
body{margin:0;padding:1.2rem 1.6rem;min-height:100vh;display:flex;flex-direction:column;gap:.9rem;
 background:var(--paper);color:var(--text);font:16px/1.45 system-ui,"Segoe UI","DejaVu Sans",sans-serif}
header,#bar{display:flex;align-items:center;gap:.8rem;flex-wrap:wrap}
h1{font-size:1.45rem;margin:0}
header p{margin:0;opacity:.75}
#note{margin:0;padding:.5rem .8rem;border-left:4px solid var(--now);background:var(--card)}
main{display:flex;gap:1.2rem;flex:1;align-items:stretch;flex-wrap:wrap}
#stage{flex:3 1 24rem;display:flex;align-items:center;justify-content:center;background:var(--paper);
 border:1px solid var(--edge);border-radius:12px;padding:.6rem;min-height:18rem}
#board{width:100%;height:100%;max-height:66vh}
aside{flex:1 1 17rem;display:flex;flex-direction:column;gap:.8rem}
.card{background:var(--card);border:1px solid var(--edge);border-radius:12px;padding:.8rem 1rem}
#event{border-left:8px solid var(--kind,var(--edge));min-height:7.5rem}
#kind{font-weight:700;font-size:1.1rem}
#kind::before{content:attr(data-sign);display:inline-block;min-width:1.6em}
#words{margin:.3rem 0 0;font-size:1.05rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.1rem .8rem;margin:0}
dt{opacity:.75}dd{margin:0;font-variant-numeric:tabular-nums;font-weight:600;white-space:nowrap}
.key{display:flex;align-items:center;gap:.6rem;margin:.15rem 0}
.key svg{width:26px;height:26px;flex:none}
#time{display:block;width:100%;height:64px;cursor:pointer;background:var(--card);
 border:1px solid var(--edge);border-radius:8px}
#slider{width:100%;margin:.2rem 0;accent-color:var(--decided)}
button{font:inherit;min-width:2.7rem;height:2.5rem;padding:0 .7rem;border-radius:8px;cursor:pointer;
 border:1px solid var(--edge);background:var(--card);color:inherit}
button:hover,button:focus-visible{border-color:var(--decided);outline:none}
#play{min-width:6rem;font-weight:700;background:var(--decided);color:var(--paper);border-color:var(--decided)}
#bar label{display:flex;align-items:center;gap:.5rem}
#bar .right{margin-left:auto}
kbd{font:inherit;font-size:.85em;border:1px solid var(--edge);border-radius:4px;padding:0 .3em}
footer{opacity:.7;font-size:.9rem}
html{--card:color-mix(in srgb,var(--text) 4%,var(--paper));--edge:color-mix(in srgb,var(--text) 22%,var(--paper))}
)css";

// On a low screen, such as a projector's, all of it is in sight. On a phone the controls stand
// right under the board, then what happens.
inline constexpr const char* film_narrow_style = R"css(
@media(min-width:721px) and (max-height:820px){
body{padding:.5rem 1.2rem;gap:.45rem}
#board{max-height:68vh}
.card{padding:.4rem .9rem}
aside{gap:.5rem}
#event{min-height:6rem}
dl{grid-template-columns:auto 1fr auto 1fr}
#time{height:40px}
footer{display:none}
}
@media(max-width:720px){
body{padding:.7rem .6rem;gap:.5rem}
main{display:contents}
#stage{order:1;flex:none;min-height:0;padding:.3rem}
#board{height:auto;max-height:58vh}
#controls{order:2}
aside{order:3;flex:none}
footer{display:none}
#event{min-height:0}
#time{height:40px}
#bar{gap:.3rem}
#bar button{min-width:2.1rem;padding:0 .3rem;height:2.6rem}
#bar #play{min-width:5.2rem}
#bar #speed{width:4.2rem}
dl{grid-template-columns:auto 1fr auto 1fr}
}
@media(max-width:350px){
#bar button{min-width:1.8rem}
#bar #play{min-width:4.4rem}
}
)css";

inline constexpr const char* film_body = R"html(
<aside>
<div class="card" id="event"><div id="kind"></div><p id="words"></p></div>
<div class="card"><dl>
<dt>frame</dt><dd id="where"></dd><dt>depth</dt><dd id="depth"></dd>
<dt>decisions</dt><dd id="decisions"></dd><dt>conflicts</dt><dd id="conflicts"></dd>
<dt>answers</dt><dd id="answers"></dd></dl></div>
<div class="card" id="legend"></div>
</aside>
</main>
<div id="controls">
<svg id="time" viewBox="0 0 1000 64" preserveAspectRatio="none" role="img"><title>depth over time; ticks are conflicts</title></svg>
<input id="slider" type="range" min="0" value="0" aria-label="frame"/>
<div id="bar">
<button id="first" title="first frame (Home)">|&#x25C0;</button>
<button id="prev" title="the decision, conflict or answer before (Page Up)">&#x25C0;&#x25C0;</button>
<button id="back" title="a step back (left arrow)">&#x25C0;</button>
<button id="play" title="play or pause (space)">Play</button>
<button id="next" title="a step on (right arrow)">&#x25B6;</button>
<button id="skip" title="to the next decision, conflict or answer (Page Down)">&#x25B6;&#x25B6;</button>
<button id="last" title="last frame (End)">&#x25B6;|</button>
<label>speed <input id="speed" type="range" min="0" max="9" value="3"/><span id="rate"></span></label>
<label class="right">theme <button id="theme"></button></label>
</div></div>
<footer><kbd>space</kbd> play or pause, <kbd>&#x2190;</kbd> <kbd>&#x2192;</kbd> one step,
<kbd>Page Up</kbd> <kbd>Page Down</kbd> decision by decision, <kbd>+</kbd> <kbd>&#x2212;</kbd> speed, <kbd>t</kbd> theme</footer>
)html";

inline constexpr const char* film_script = R"js("use strict";
const film = JSON.parse(document.getElementById("film").textContent);
const $ = id => document.getElementById(id);
const kinds = {
  start: ["the puzzle", "\u25A1", "--edge"], decision: ["decision", "?", "--decided"],
  propagation: ["it follows", "\u21D2", "--followed"], set: ["it is set", "=", "--followed"], conflict: ["conflict", "\u2716", "--clash"],
  backtrack: ["back", "\u21A9", "--now"], restart: ["restart", "\u21BB", "--now"],
  solution: ["an answer", "\u2714", "--trail"], board: ["another board", "\u25A6", "--decided"],
  gap: ["left out", "\u2026", "--now"], end: ["the end", "\u25A0", "--edge"]};
const landmarks = ["decision", "conflict", "solution", "board", "end"];
const rates = [0.5, 1, 2, 4, 8, 15, 30, 60, 120, 240];  // frames a second
const last = film.frames.length - 1;

// The shapes of every frame, and what has happened up to it.
const shapes = [], totals = [];
let list = [], total = {decision: 0, conflict: 0, solution: 0}, deepest = 1;
for (const [kind, depth, words, splices, times] of film.frames) {
  list = list.slice();
  for (let i = 0; i < splices.length; i += 3 + splices[i + 2])
    list.splice(splices[i], splices[i + 1], ...splices.slice(i + 3, i + 3 + splices[i + 2]));
  shapes.push(list);
  total = {...total};
  if (kind in total) total[kind] += times;
  totals.push(total);
  deepest = Math.max(deepest, depth);
}

let at = 0, timer = null;
function show(frame) {
  at = Math.max(0, Math.min(last, frame));
  const [kind, depth, words] = film.frames[at];
  const [name, sign, colour] = kinds[kind];
  $("board").innerHTML = shapes[at].map(n => film.shapes[n]).join("");
  $("kind").textContent = name;
  $("kind").dataset.sign = sign;
  $("event").dataset.kind = kind;
  $("event").style.setProperty("--kind", "var(" + colour + ")");
  $("words").textContent = words;
  $("where").textContent = at + " of " + last;
  $("depth").textContent = depth;
  $("decisions").textContent = totals[at].decision;
  $("conflicts").textContent = totals[at].conflict;
  $("answers").textContent = totals[at].solution;
  $("slider").value = at;
  $("hand").setAttribute("x", 1000 * at / Math.max(1, last) - 1);
}

function pause() {
  clearInterval(timer);
  timer = null;
  $("play").textContent = "\u25B6 Play";
}
function play() {
  if (at === last) show(0);
  const rate = rates[$("speed").value];
  const stride = Math.max(1, Math.round(rate / 60));
  clearInterval(timer);
  timer = setInterval(() => { show(at + stride); if (at === last) pause(); }, 1000 * stride / rate);
  $("play").textContent = "\u275A\u275A Pause";
}
function step(by) { pause(); show(at + by); }
function leap(by) {
  pause();
  let to = at + by;
  while (to > 0 && to < last && !landmarks.includes(film.frames[to][0])) to += by;
  show(to);
}
function speed(by) {
  $("speed").value = +$("speed").value + by;
  $("rate").textContent = rates[$("speed").value] + " a second";
  if (timer !== null) play();
}
function theme(name) {
  document.documentElement.dataset.theme = name;
  $("theme").textContent = name;
}
function next_theme() {
  const names = ["light", "dark", "print"];
  theme(names[(names.indexOf(document.documentElement.dataset.theme) + 1) % names.length]);
}

// Depth as a hill, conflicts and answers as ticks.
function draw_time() {
  const x = i => 1000 * i / Math.max(1, last), y = d => 60 - 50 * d / deepest;
  let hill = "M0 64", ticks = "", found = "";
  film.frames.forEach(([kind, depth], i) => {
    hill += "L" + x(i).toFixed(1) + " " + y(depth).toFixed(1) + "L" + x(i + 1).toFixed(1) + " " + y(depth).toFixed(1);
    if (kind === "conflict") ticks += "M" + x(i).toFixed(1) + " 0V9";
    if (kind === "solution") found += "M" + x(i).toFixed(1) + " 0V64";
  });
  $("time").innerHTML += '<path d="' + hill + 'L1000 64Z" fill="var(--decided)" opacity=".35"/>' +
    '<path d="' + ticks + '" stroke="var(--clash)" stroke-width="1.5" fill="none"/>' +
    '<path d="' + found + '" stroke="var(--trail)" stroke-width="2" stroke-dasharray="4 3" fill="none"/>' +
    '<rect id="hand" y="0" width="2.5" height="64" fill="var(--text)"/>';
}
function draw_legend() {
  const key = (shape, words) => '<div class="key"><svg viewBox="0 0 26 26">' + shape + "</svg>" + words + "</div>";
  $("legend").innerHTML =
    key('<rect x="4" y="4" width="18" height="18" fill="none" stroke="var(--decided)" stroke-width="2.5"/>' +
        '<circle cx="20" cy="6" r="5.5" fill="var(--decided)"/><text x="20" y="8.6" font-size="7.5" font-weight="bold" text-anchor="middle" fill="var(--paper)">3</text>',
        "a decision and its number") +
    key('<rect x="3" y="3" width="20" height="20" fill="none" stroke="var(--edge)"/><path d="M23 23h-9l9-9z" fill="var(--followed)"/>',
        film.frames.some(f => f[0] === "set") ? "decided, or follows from decisions"
                                              : "follows from decisions") +
    key('<rect x="3" y="3" width="20" height="20" fill="none" stroke="var(--edge)"/>', "certain, without a decision") +
    (film.discs ?
      key('<circle cx="13" cy="13" r="9" fill="var(--dark)"/>',
          "a dark disc that the search set; those in black are printed") : "") +
    (film.frames.some(f => f[0] === "propagation") ?
      key('<rect x="4" y="4" width="18" height="18" fill="none" stroke="var(--followed)" stroke-width="2.2" stroke-dasharray="5 3"/>',
          "what it follows from") : "") +
    key('<path d="M2 9V2h7M17 2h7v7M24 17v7h-7M9 24H2v-7" fill="none" stroke="var(--now)" stroke-width="3"/>', "set just now") +
    key('<rect x="4" y="4" width="18" height="18" fill="none" stroke="var(--clash)" stroke-width="2.5"/><path d="M6 6l4 4M20 6l-4 4M6 20l4-4M20 20l-4-4" stroke="var(--clash)" stroke-width="2.5"/>',
        "part of the conflict");
}

$("slider").max = last;
draw_time();
draw_legend();
$("first").onclick = () => step(-last);
$("back").onclick = () => step(-1);
$("next").onclick = () => step(1);
$("last").onclick = () => step(last);
$("prev").onclick = () => leap(-1);
$("skip").onclick = () => leap(1);
$("play").onclick = () => timer === null ? play() : pause();
$("theme").onclick = next_theme;
$("speed").oninput = () => speed(0);
$("slider").oninput = () => { pause(); show(+$("slider").value); };
$("time").onclick = e => {
  const box = $("time").getBoundingClientRect();
  pause();
  show(Math.round(last * (e.clientX - box.left) / box.width));
};
document.onkeydown = e => {
  const keys = {" ": () => $("play").click(), ArrowLeft: () => step(-1), ArrowRight: () => step(1),
    Home: () => step(-last), End: () => step(last), PageUp: () => leap(-1), PageDown: () => leap(1),
    "+": () => speed(1), "-": () => speed(-1), t: next_theme};
  if (!(e.key in keys) || e.ctrlKey || e.altKey || e.metaKey) return;
  e.preventDefault();
  keys[e.key]();
};
theme(document.documentElement.dataset.theme);
speed(0);
pause();
show(/^#\d+$/.test(location.hash) ? +location.hash.slice(1) : 0);
)js";

}  // namespace clew::render
