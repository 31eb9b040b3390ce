import {
  CATEGORY_COLORS,
  type CategoryColor,
  DARK_CATEGORY_COLORS,
  DARK_THEME,
  LIGHT_THEME,
  parseOrWhite,
  themeColorsOf,
} from '../../../../shared-ui/drawing/theme-colors.ts';
import { ENVELOPE_ROW_STYLES } from './envelope-rows.ts';
import { FRAME_STYLES, THREE_COLUMNS, TWO_COLUMNS, WIDE_FRAME } from './frame-widths.ts';

const colorOf = (token: keyof typeof DARK_THEME): string => `light-dark(${LIGHT_THEME[token]}, ${DARK_THEME[token]})`;

function emblemColors(color: CategoryColor): string {
  const dark = DARK_CATEGORY_COLORS[color];
  const light = themeColorsOf(parseOrWhite(dark.fill), 'light');
  const pair = (part: 'text' | 'fill' | 'tint') => `light-dark(${light[part]}, ${dark[part]})`;
  return `.${color} { --emblem-text: ${pair('text')}; --emblem-fill: ${pair('fill')}; --emblem-tint: ${pair('tint')}; }`;
}

export const FONTS_PATH = '/embed/fonts/';
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2010-2026, U+2030-203A, U+20AC, U+2122, U+2212';

/**
 * The files of the fonts, which browsers load only if a text uses them. Browsers keep them for a year, so a changed
 * font needs another name.
 */
export const FONT_FILES = {
  'inter-latin.woff2': { family: 'Inter', weight: '400 700' },
  'fraunces-latin-600.woff': { family: 'Fraunces', weight: '600' },
  'bricolage-grotesque-latin-700.woff': { family: 'Bricolage Grotesque', weight: '600 700' },
} as const;

const FONT_FACES = Object.entries(FONT_FILES).map(
  ([file, { family, weight }]) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("${FONTS_PATH}${file}");
  unicode-range: ${LATIN};
}`,
);

/**
 * Sizes of texts are in rem, so that they follow the size that readers choose in their browser. The style sheet is part of this API, because the page is too: a release of a web must not change the look of other
 * people's sites. Tokens with the prefix `ui` are replaced by the appearance that organizers have chosen.
 */
export const EMBED_STYLES = `${FONT_FACES.join('\n')}
:root {
  color-scheme: light dark;
  --paper: ${colorOf('paper')};
  --ink: ${colorOf('ink')};
  --muted: ${colorOf('muted')};
  --brass: ${colorOf('brass')};
  --line: ${colorOf('line')};
  --picture: 44px;
  --ui-laurel: ${colorOf('laurel')};
  --ui-font-text: "Inter", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  --ui-font-display: "Fraunces", Georgia, "Times New Roman", serif;
}
/*
 * The page lays itself out by the room that it has, and not by the screen. Its lengths in em are those of the text that a
 * reader has chosen. A container has its own background, and on paper no height of its own, because it goes on on the
 * next sheet.
 */
html { container-type: inline-size; background: var(--paper); }
@media screen { html { container-type: size; height: 100%; } }
/* On paper it has the colors that the browser prints. */
@media screen {
  [data-theme="light"] { color-scheme: light; }
  [data-theme="dark"] { color-scheme: dark; }
}
${CATEGORY_COLORS.map(emblemColors).join('\n')}
* { box-sizing: border-box; margin: 0; }
body {
  max-width: 42rem;
  margin-inline: auto;
  padding: 16px;
  color: var(--ink);
  font: 0.9375rem/1.45 var(--ui-font-text);
  font-variant-numeric: tabular-nums;
}
h1 { font: 600 1.375rem/1.2 var(--ui-font-display); letter-spacing: -0.01em; text-wrap: balance; overflow-wrap: anywhere; }
/* As many letters fit a line as in a frame that is 320 pixels wide. */
@container (width < 20em) { h1 { font-size: 1.25rem; } }
.state { margin-top: 2px; color: var(--muted); font-size: 0.875rem; }
ol { margin: 12px 0 6px; padding: 0; list-style: none; border-top: 1px solid var(--line); }
/*
 * On a narrow frame the name has the whole first line, so that ten vendors fit the height of the frame. On a wide one the
 * score ends where its bar ends.
 */
li {
  display: grid;
  grid-template:
    "rank picture name name" auto
    "rank picture bar bar" auto
    "rank picture score votes" auto / 2em 44px minmax(0, 1fr) auto;
  gap: 0 10px;
  align-items: center;
  padding: 9px 0;
  border-bottom: 1px solid var(--line);
}
.rank { grid-area: rank; color: var(--muted); font-weight: 600; }
.first .rank { color: var(--brass); font-weight: 700; }
.picture { grid-area: picture; display: block; width: var(--picture); height: var(--picture); border-radius: 8px; object-fit: contain; }
/* With a width or a height a picture that could not be loaded would show the browser's icon for it. */
img.picture {
  width: auto;
  min-width: var(--picture);
  max-width: var(--picture);
  height: auto;
  min-height: var(--picture);
  max-height: var(--picture);
  background: #fff;
}
.picture path { fill: var(--emblem-tint); }
.picture .ring { fill: none; stroke: var(--emblem-fill); stroke-width: 2; }
.picture text { fill: var(--emblem-text); font-family: var(--ui-font-display); font-weight: 600; }
.name { grid-area: name; overflow-wrap: anywhere; color: var(--ink); font-weight: 600; text-decoration: none; }
.score { grid-area: score; font-size: 0.8125rem; font-weight: 600; }
.votes { grid-area: votes; color: var(--muted); font-size: 0.8125rem; }
.bar { grid-area: bar; width: 100%; height: 6px; margin: 4px 0 3px; border-radius: 3px; background: var(--line); }
.bar rect { fill: var(--ui-laurel); }
.first .bar rect { fill: var(--brass); }
a { border-radius: 2px; color: var(--ui-laurel); }
a:focus-visible { outline: 2px solid var(--ui-laurel); outline-offset: 2px; }
a.name:hover { text-decoration: underline; }
/* A place that a reveal keeps back is as high as the others. */
.unrevealed-row { grid-template: "rank picture name" 1fr / 2em 44px minmax(0, 1fr); min-height: 4.5rem; }
.unrevealed-row .picture {
  display: grid;
  place-content: center;
  border: 2px dashed var(--brass);
  color: var(--brass);
  font: 600 1.25rem/1 var(--ui-font-display);
}
.unrevealed-row .name { color: var(--muted); }
@container (width >= 25rem) {
  li {
    grid-template:
      "rank picture name score" auto
      "rank picture bar bar" auto
      "rank picture votes votes" auto / 2em 44px minmax(0, 1fr) auto;
  }
}
/* With large text the score and the votes have a line each. */
@container (width < 15rem) {
  li {
    grid-template:
      "rank picture name" auto
      "rank picture bar" auto
      "rank picture score" auto
      "rank picture votes" auto / auto 44px minmax(0, 1fr);
  }
}
.more { display: inline-block; padding: 10px 0; font-weight: 600; }
/* The paper below the page is room enough for a finger. */
main > .more { margin-bottom: -10px; }
.empty { margin: 16px 0; }
/*
 * In place of a ranking that is not public or has no votes yet. It fills the frame, which is as high as the ranking that
 * follows.
 */
main:has(> .waiting) { display: flex; flex-direction: column; min-height: calc(100cqb - 32px); }
.waiting {
  display: grid;
  flex: 1;
  place-content: center;
  justify-items: center;
  gap: 10px;
  margin-top: 12px;
  padding: 24px 12px;
  border: 1px solid var(--line);
  border-radius: 14px;
  text-align: center;
  text-wrap: pretty;
}
.waiting p { max-width: 46ch; color: var(--muted); }
.waiting > .empty { margin: 0; color: var(--ink); }
.laurel { width: 88px; height: 88px; color: var(--brass); }
${ENVELOPE_ROW_STYLES}
.unrevealed { max-width: 36rem; margin-top: 14px; }
.instead { display: var(--instead); margin-top: 10px; }
h3 { margin-bottom: 12px; color: var(--brass); font-size: 0.875rem; font-weight: 600; }
ul > li {
  display: block;
  padding: 0;
  border: 0;
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
  text-wrap: balance;
}
.envelope { display: block; overflow: visible; width: 100%; margin-bottom: 6px; fill: none; stroke: var(--brass); }
.envelope rect { fill: color-mix(in oklab, var(--brass) 7%, var(--paper)); }
li:last-child > .envelope rect { fill: color-mix(in oklab, var(--brass) 20%, var(--paper)); }
.envelope .folds { opacity: 0.4; }
@container (height < 26em) { .waiting { gap: 2px; margin-top: 8px; padding: 8px 12px; } }
/* What is still unrevealed, below the public winners. A frame without room for its edge has the words alone. */
.rest {
  --low: 0;
  --edge: calc(1 - var(--low));
  gap: 0;
  margin-top: calc(12px * var(--edge));
  padding: calc(12px * var(--edge));
  border-width: calc(1px * var(--edge));
}
.rest > .laurel { margin-bottom: 10px; }
.rest > .more { margin-bottom: calc(-10px * var(--low)); }
.rest > .unrevealed, .rest > .instead { margin-top: 0; }
/* Large text needs the whole width and height. */
@container (width < 15rem) { .rest { --edge: 0; } .rest > .laurel, main > .instead { display: none; } }
h2, .waiting > .empty { font: 600 1.5625rem/1.15 var(--ui-font-display); letter-spacing: -0.01em; text-wrap: balance; }
/* The winners of the categories: the category beside all who share its first place. */
dl { --low: 0; --picture: calc(44px - 20px * var(--low)); margin-top: 8px; border-top: 1px solid var(--line); }
dl > div {
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: 6px 10px;
  align-items: center;
  padding: calc(9px - 4px * var(--low)) 0;
  border-bottom: 1px solid var(--line);
}
dt { grid-column: 1; color: var(--muted); font-size: 0.875rem; overflow-wrap: anywhere; }
dd { display: flex; grid-column: 2; align-items: center; gap: 10px; min-height: var(--picture); }
dd > .picture { flex: none; }
main > h2 { margin-top: 16px; font-size: 1.125rem; }
/* With large text the category is above its winners. */
@container (width < 15rem) {
  dl > div { grid-template-columns: minmax(0, 1fr); }
  dd { grid-column: 1; }
}
/*
 * On a wide frame there are two or three beside each other, lower ones, so that they fit below the first three rows of a
 * ranking.
 */
@container ${WIDE_FRAME} {
  dl { display: grid; }
  dl > div {
    grid-template-columns: 32px minmax(0, 1fr);
    align-content: start;
    padding-block: calc(7px - 3px * var(--low));
    padding-inline: 0 12px;
    line-height: 1.3;
  }
  dl > div, dd { gap: 0 10px; }
  dt { grid-area: 1 / 2; font-size: 0.8125rem; }
  dd { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; min-height: 0; }
  dd + dd { margin-top: 6px; }
  dt + dd { grid-row: 1 / span 2; grid-template-rows: subgrid; }
  dd:not(:has(.picture)) { display: block; grid-area: 2 / 2; }
  dd > .picture { --picture: 32px; grid-area: 1 / 1; }
  dd > .name { grid-area: 1 / 2; }
  dt + dd > .picture { grid-row: 1 / -1; }
  dt + dd > .name { grid-row: 2; }
}
/* The line below the last one is as long as the others. */
@container ${TWO_COLUMNS} {
  dl { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  dl > div:last-child:nth-child(odd) { grid-column: span 2; }
}
@container ${THREE_COLUMNS} {
  dl { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  dl > div:last-child:nth-child(3n + 1) { grid-column: span 3; }
  dl > div:last-child:nth-child(3n + 2) { grid-column: span 2; }
}
/*
 * Sites copy the height of the frame once, often while people vote, when the page has no winners of categories. So the
 * height of the frame decides how many rows the ranking has, and nothing has to be scrolled. On paper no height is asked.
 */
${FRAME_STYLES}
@media (forced-colors: active) { .bar { border: 1px solid; } .bar rect { fill: CanvasText; } }
`;
