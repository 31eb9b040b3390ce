export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fbfaf6, #0e1412);
  --raised: light-dark(#ffffff, #161e1b);
  --line: light-dark(#e4e0d4, #2a3531);
  --ink: light-dark(#14201b, #eef2ec);
  --soft: light-dark(#5d675f, #a3afa7);
  --accent: light-dark(#0e5a45, #57c6a2);
  --good: light-dark(#17683a, #74cf9a);
  --error: light-dark(#a8281e, #f29688);
  font: 16px/1.6 system-ui, sans-serif;
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--ground); color: var(--ink); display: grid; grid-template-columns: 19rem minmax(0, 1fr); }
a { color: var(--accent); text-underline-offset: 0.2em; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--raised); padding: 0.5rem 1rem; z-index: 1; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1.25rem; border-right: 1px solid var(--line); background: var(--raised); }
nav .brand { font-weight: 700; margin: 0 0 1rem; }
nav h2 { font-size: 0.75rem; letter-spacing: 0.08em; text-transform: uppercase; color: var(--soft); margin: 1.5rem 0 0.25rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: flex; gap: 0.5rem; align-items: baseline; padding: 0.2rem 0; color: var(--ink); text-decoration: none; font-size: 0.875rem; overflow-wrap: anywhere; }
nav li a:hover span:last-child { text-decoration: underline; }
main { padding: 3rem clamp(1rem, 4vw, 4rem) 6rem; max-width: 72rem; }
h1 { font-size: 2.25rem; line-height: 1.15; margin: 0 0 1rem; text-wrap: balance; }
section > h2 { margin: 3.5rem 0 0.25rem; font-size: 1.5rem; }
article { background: var(--raised); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem 1.5rem; margin: 1.25rem 0; }
article h3 { margin: 0 0 0.5rem; font-size: 1.05rem; overflow-wrap: anywhere; }
article p { margin: 0.35rem 0; }
.access { color: var(--soft); font-size: 0.9rem; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
small { color: var(--soft); font-weight: 400; }
.verb { font: 700 0.7rem ui-monospace, monospace; padding: 0.15rem 0.4rem; border-radius: 6px; border: 1px solid currentColor; flex: none; }
.verb.get { color: var(--accent); }
.verb.post { color: light-dark(#8a5f0a, #e8be5a); }
table { width: 100%; border-collapse: collapse; margin-top: 1rem; font-size: 0.9rem; }
caption { text-align: left; font-weight: 600; padding-bottom: 0.25rem; }
th, td { text-align: left; vertical-align: top; padding: 0.45rem 0.75rem 0.45rem 0; border-top: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; border-top: 0; }
.status { font: 700 0.85rem ui-monospace, monospace; }
.s2, .s3 { color: var(--good); }
.s4, .s5 { color: var(--error); }
@media (max-width: 56rem) {
  body { grid-template-columns: minmax(0, 1fr); }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); }
  table { display: block; overflow-x: auto; }
}
`;
