import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

export interface RoutePreload {
  /**
   * A pattern for the start of the requested path, read by nginx. Write `(?!.)` for the end, because nginx takes every
   * `$` for a variable.
   */
  originalPath: string;
  /** The tab that the address names, or '' for the first one. Leave it out for pages without tabs. */
  tab?: string;
  /** The lazily loaded modules that render the route. */
  modules?: readonly string[];
  /** The API addresses that the page requests first. They can name what `originalPath` captures, as nginx writes it. */
  fetches?: readonly string[];
}

/** The federation's bootstrap waits for this chunk and does not preload it. A preload saves one round trip. */
const AWAITED_BY_BOOTSTRAP = /(?:^|\/)pendingShares-/;
/** The federation plugin preloads these files, but host-entry.ts does not load them. */
const NOT_LOADED = /\/(?:remoteEntry|no-runtime|_virtual_mf-localSharedImportMap\w*)-/;
const AFTER_FIRST_PAINT = path.join(path.dirname(fileURLToPath(import.meta.url)), 'after-first-paint.ts');
/**
 * The web's own code waits for shared-ui, so its files come after those of shared-ui. The other files of every page come
 * before them.
 */
const WAITS_FOR_SHARED_UI = /\/site-/;
const HEAD_OF_SHARED_UI = '<!--# include virtual="/shared-ui/head.html" -->';
const TEMPLATE_START = '<template data-after-first-paint>';
const TEMPLATE_PATTERN = /(<template data-after-first-paint>.*?<\/template>)/s;
const SCRIPT_TAG = /<script type="module"[^>]*><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const STYLES_PLACE = /<template data-styles="([\w-]+)"( data-after-first-paint)?><\/template>/g;
const STYLES_TAG = /<link rel="stylesheet"[^>]*>/g;

/**
 * Adds preloads for each route to the page. The gateway knows the path of the request and keeps only the preloads of
 * that route. Otherwise the browser would find a route's code only after the scripts before it have run.
 *
 * The gateway sends files in the order in which they are requested. So the styles and the first script come before the
 * head of shared-ui, which names the fonts: the fonts are larger than all that the first paint waits for. All other
 * scripts and their preloads are in templates: after-first-paint.ts loads them once the page is painted. The first template is
 * before the head of shared-ui too. It has the libraries, the largest file, which are executed while the rest arrives.
 */
export function hostPreloads(routes: readonly RoutePreload[], firstScript = AFTER_FIRST_PAINT): Plugin {
  let base = '/';
  let firstChunk = '';
  const preloadTag = (file: string) =>
    linkTag({ rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: base + file });
  return {
    name: 'plaudit-host-preloads',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    buildStart() {
      firstChunk = this.emitFile({ type: 'chunk', id: firstScript, name: 'after-first-paint' });
    },
    // Runs last, after every other plugin has added its scripts and preloads to the page.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const script = `<script type="module" crossorigin src="${base}${this.getFileName(firstChunk)}"></script>`;
        for (const page of Object.values(bundle)) {
          if (page.type === 'asset' && page.fileName.endsWith('.html')) {
            page.source = nameStyles(orderFiles(String(page.source), script), base, bundle);
          }
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        // Every page needs the app itself. The HTML loads only the federation's bootstrap, which imports the app, so
        // without a preload the browser would find it late.
        const filesOfEveryPage = [
          ...chunksOf('/index.html', bundle),
          ...Object.keys(bundle).filter((file) => AWAITED_BY_BOOTSTRAP.test(file)),
        ];
        const routeBlocks = routes.map((route) => {
          const links = [
            // These responses are small, and the first screen waits for them, so they come before the route's scripts.
            ...(route.fetches ?? []).map((href) =>
              linkTag({ rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href }),
            ),
            ...[...new Set((route.modules ?? []).flatMap((module) => chunksOf(module, bundle)))]
              .filter((file) => !filesOfEveryPage.includes(file))
              .map(preloadTag),
          ];
          return [`<!--# if expr="${addressOf(route)}" -->`, ...links, '<!--# endif -->'];
        });
        if (!html.includes(HEAD_OF_SHARED_UI)) throw new Error(`hostPreloads: the page has no ${HEAD_OF_SHARED_UI}`);
        const waitsForSharedUi = (file: string) => WAITS_FOR_SHARED_UI.test(file);
        const earlyTemplate = templateTag(filesOfEveryPage.filter((file) => !waitsForSharedUi(file)).map(preloadTag));
        const lateTemplate = templateTag([
          ...filesOfEveryPage.filter(waitsForSharedUi).map(preloadTag),
          ...routeBlocks.flat(),
        ]);
        return html
          .replace(HEAD_OF_SHARED_UI, `${earlyTemplate}\n    ${HEAD_OF_SHARED_UI}`)
          .replace('</head>', `${lateTemplate}\n  </head>`);
      },
    },
  };
}

/**
 * The condition by which the gateway recognizes the addresses of a route. nginx allows nothing between two variables. A
 * path begins with a slash, so the tab before it ends there.
 */
function addressOf({ originalPath, tab }: RoutePreload): string {
  if (tab === undefined) return `$original_path = /^${originalPath}/`;
  return `$later_tab$original_path = /^${tab}${originalPath}/`;
}

function templateTag(lines: readonly string[]): string {
  return [TEMPLATE_START, ...lines, '</template>'].join('\n    ');
}

/**
 * Other plugins have written tags for styles, scripts and preloads. Moves the scripts and preloads into the first
 * template. Puts the styles and the script that opens the templates before it.
 */
function orderFiles(html: string, firstScript: string): string {
  const parts = html.split(TEMPLATE_PATTERN);
  const templates = parts.filter((part) => TEMPLATE_PATTERN.test(part)).join('');
  const outside = parts.filter((part) => !TEMPLATE_PATTERN.test(part));
  const tagsOf = (tag: RegExp) => outside.join('').match(tag) ?? [];
  const preloads = tagsOf(SCRIPT_PRELOAD).filter((tag) => !templates.includes(hrefOf(tag)) && !NOT_LOADED.test(tag));
  // The scripts run before what is preloaded, so their tags come first.
  const firstTemplate = [TEMPLATE_START, ...tagsOf(SCRIPT_TAG), ...new Set(preloads)];
  const orderedTags = [...tagsOf(STYLES_TAG), firstScript, firstTemplate.join('\n    ')];
  return parts
    .map((part) => (TEMPLATE_PATTERN.test(part) ? part : withoutFileTags(part)))
    .join('')
    .replace(TEMPLATE_START, orderedTags.join('\n    '));
}

/** Names the file of styles that are imported lazily in the place of `<template data-styles="name">`. */
function nameStyles(html: string, base: string, bundle: Rolldown.OutputBundle): string {
  return html.replaceAll(STYLES_PLACE, (_place, name: string, isLate?: string) => {
    const styles = Object.values(bundle).find(
      (output) => output.type === 'asset' && output.names.includes(`${name}.css`),
    );
    if (!styles) throw new Error(`hostPreloads: ${name}.css is no file of its own; is it still imported lazily?`);
    const tag = linkTag({ rel: 'stylesheet', crossorigin: true, href: base + styles.fileName });
    return isLate ? `${TEMPLATE_START}${tag}</template>` : tag;
  });
}

function withoutFileTags(html: string): string {
  return [STYLES_TAG, SCRIPT_TAG, SCRIPT_PRELOAD]
    .reduce((rest, tag) => rest.replaceAll(tag, ''), html)
    .replaceAll(/\n\s*\n/g, '\n');
}

function hrefOf(tag: string): string {
  return /href="[^"]*"/.exec(tag)?.[0] ?? '';
}

function linkTag(attributes: NonNullable<HtmlTagDescriptor['attrs']>): string {
  const written = Object.entries(attributes).map(([name, value]) => (value === true ? name : `${name}="${value}"`));
  return `<link ${written.join(' ')}>`;
}

/** The chunk of a module and every chunk that it imports statically. */
export function chunksOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module));
  if (!entry) throw new Error(`hostPreloads: ${module} is not a chunk of its own; is it still loaded lazily?`);
  const found = new Set<string>();
  const visit = (file: string) => {
    const output = bundle[file];
    if (output?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    for (const next of output.imports) visit(next);
  };
  visit(entry.fileName);
  return [...found];
}
