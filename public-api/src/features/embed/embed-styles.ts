import { DARK_THEME, LIGHT_THEME } from '../../../../shared-ui/drawing/theme-colors.ts';

const colorOf = (token: keyof typeof DARK_THEME): string => `light-dark(${LIGHT_THEME[token]}, ${DARK_THEME[token]})`;

/**
 * The style sheet is part of this API, because the page is too: a release of a web must not change the look of other
 * people's sites.
 */
export const EMBED_STYLES = `:root {
  color-scheme: light dark;
  --paper: ${colorOf('paper')};
  --ink: ${colorOf('ink')};
  --muted: ${colorOf('muted')};
  --laurel: ${colorOf('laurel')};
  --brass: ${colorOf('brass')};
  --line: ${colorOf('line')};
}
* { box-sizing: border-box; margin: 0; }
body {
  max-width: 42rem;
  margin-inline: auto;
  padding: 16px;
  background: var(--paper);
  color: var(--ink);
  font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  font-variant-numeric: tabular-nums;
}
h1 { font: 600 22px/1.2 Georgia, "Times New Roman", serif; text-wrap: balance; }
.state { margin-top: 2px; color: var(--muted); font-size: 14px; }
ol { margin: 12px 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li {
  display: grid;
  grid-template-columns: 2.5em minmax(0, 1fr) auto;
  gap: 0 8px;
  align-items: baseline;
  padding: 9px 0 8px;
  border-bottom: 1px solid var(--line);
}
.rank { color: var(--muted); }
.first .rank { color: var(--brass); font-weight: 700; }
.name { overflow-wrap: anywhere; color: var(--ink); font-weight: 600; text-decoration: none; }
.score { font-weight: 600; }
.votes { grid-column: 2 / -1; color: var(--muted); font-size: 13px; }
svg { grid-column: 2 / -1; width: 100%; height: 6px; margin: 5px 0 3px; border-radius: 3px; background: var(--line); }
rect { fill: var(--laurel); }
.first rect { fill: var(--brass); }
a { color: var(--laurel); }
a:focus-visible { outline: 2px solid var(--laurel); outline-offset: 2px; }
.name:hover { text-decoration: underline; }
.more { display: inline-block; padding: 10px 0; font-weight: 600; }
.hidden { margin: 16px 0; }
@media (forced-colors: active) { svg { border: 1px solid; } rect { fill: CanvasText; } }
`;
