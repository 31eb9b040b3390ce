import { LANGUAGES, type LanguageTag } from '../../shared-ui/texts/languages.ts';
import type { Hints } from '../src/lib/first-rendering.ts';
import { moreTextsOf } from '../src/lib/text-groups.ts';
import type { RenderedPage } from '../src/server/rendered-page.ts';

/** What the build of the client knows about every page (page-files.ts). */
export interface PageFiles {
  /** The tags that begin the head of every page. */
  head: string;
  styles: readonly string[];
  /** The sheet that most first views do without, and its classes. */
  laterStyles: { href: string; classes: readonly string[] };
  scripts: readonly string[];
  /** The script that says if another one has failed. */
  failedStart: string;
  /** The script that remembers a press. A bare shell has nothing to press. */
  pressBefore: string;
  /** The scripts that every page loads, and those of each route. */
  preloads: readonly string[];
  routes: readonly { path: string; tab?: string; preloads: readonly string[] }[];
  /** The sheet of the page for frames on other sites. */
  embedStyles: string;
  /** The catalogs of each language, by their names in text-groups.ts. */
  catalogs: Readonly<Record<string, Readonly<Record<string, string>>>>;
  ownUi: SharedUi;
}

/** A page names the shared-ui that drew it, because another release could have other class names. */
export interface SharedUi {
  /** The address of its entry, or 'own' for the copy that public-web was built with. */
  entry: string;
  /** The tags for its styles, fonts and scripts. */
  head: string;
}

const NEEDS_SCRIPTS =
  '<noscript><div class="ui-notice ui-notice-warning"><p class="ui-notice-text">' +
  'Voting needs JavaScript, and so does signing in. Please switch it on and reload the page.</p></div></noscript>';

/** Hidden until failed-start.ts shows it. */
const FAILED_START =
  '<div class="ui-notice ui-notice-warning failed-start" id="failed-start" role="alert" hidden>' +
  '<p class="ui-notice-text">This page could not start.</p><div class="ui-actions">' +
  '<button type="button" class="ui-button ui-button-secondary ui-button-medium"><span>Try again</span></button></div></div>';

type Address = Pick<Hints, 'path' | 'search' | 'theme' | 'language'>;

/** The HTML of a page. Without a rendering it is the bare shell, which builds itself in the browser. */
export function writeDocument(
  files: PageFiles,
  ui: SharedUi,
  { path, search, theme, language }: Address,
  page?: Pick<RenderedPage, 'head' | 'html' | 'data'>,
): string {
  const later = `<link rel="stylesheet" crossorigin href="${files.laterStyles.href}">`;
  const paintsWithoutLater = page !== undefined && !hasClassOf(page.html, files.laterStyles.classes);
  const lines = [
    '<!doctype html>',
    `<html lang="${language}" dir="${LANGUAGES[language].dir}" data-theme="${theme}">`,
    '<head>',
    files.head,
    `<meta name="shared-ui" content="${ui.entry}">`,
    ...files.styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...(paintsWithoutLater ? [] : [later]),
    headIn(ui, language),
    `<meta name="texts" content="${JSON.stringify(files.catalogs[language] ?? {}).replaceAll('"', '&quot;')}">`,
    page?.head ?? '<title>Plaudit</title>',
    // It is first and not async, so that it runs before the browser tells of a script after it that has failed.
    `<script defer src="${files.failedStart}"></script>`,
    ...(page ? [`<script type="module" crossorigin src="${files.pressBefore}"></script>`] : []),
    ...files.scripts.map((src) => `<script type="module" crossorigin src="${src}"></script>`),
    ...[...files.preloads, ...preloadsOf(files, path, search), ...catalogsOf(files, path, search, language)].map(
      (href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`,
    ),
    '</head>',
    '<body>',
    NEEDS_SCRIPTS,
    FAILED_START,
    `<div id="root">${page?.html ?? ''}</div>`,
    // Browsers paint what is above a sheet without waiting for it.
    ...(paintsWithoutLater ? [later] : []),
    ...(page ? [`<script type="application/json" id="page-data">${page.data}</script>`] : []),
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

function hasClassOf(html: string, classes: readonly string[]): boolean {
  const known = new Set(classes);
  return [...html.matchAll(/ class="([^"]*)"/g)].some(([, names = '']) =>
    names.split(' ').some((name) => known.has(name)),
  );
}

function catalogsOf({ catalogs }: PageFiles, path: string, search: string, language: LanguageTag): string[] {
  return ['first', ...moreTextsOf(path, search)].flatMap((group) => catalogs[language]?.[group] ?? []);
}

/** A release of shared-ui names the texts of all languages. Those of the others are left out. */
function headIn({ head }: SharedUi, language: LanguageTag): string {
  return head.replace(/<link [^>]*data-lang="([\w-]+)"[^>]*>\n?/g, (tag, tagged) => (tagged === language ? tag : ''));
}

function preloadsOf({ routes }: PageFiles, path: string, search: string): readonly string[] {
  const tab = new URLSearchParams(search).get('tab') ?? '';
  const route = routes.find((each) => new RegExp(each.path).test(path) && (each.tab ?? tab) === tab);
  return route?.preloads ?? [];
}

/** Reads the head.html of a release of shared-ui. */
export function releasedUi(headFile: string): SharedUi {
  const entry = /\/shared-ui\/remoteEntry-[\w-]{8}\.js/.exec(headFile)?.[0];
  if (entry === undefined) throw new Error('The released shared-ui names no entry of its own');
  return { entry, head: headFile.trim() };
}

/** The page for frames on other sites. It has the styles and the fonts of shared-ui, and no script. */
export function writeEmbed(
  { embedStyles }: PageFiles,
  ui: SharedUi,
  { theme, language }: Pick<Hints, 'theme' | 'language'>,
  { head, html }: Pick<RenderedPage, 'head' | 'html'>,
): string {
  const lines = [
    '<!doctype html>',
    `<html lang="${language}" dir="${LANGUAGES[language].dir}" data-theme="${theme}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    ...(ui.head.match(/<link rel="(?:stylesheet|preload)"[^>]*>/g) ?? []),
    `<link rel="stylesheet" href="${embedStyles}">`,
    head,
    '</head>',
    `<body>${html}</body>`,
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}
