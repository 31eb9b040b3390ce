import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

export interface RoutePreload {
  /** The path that was asked for, as a pattern for nginx. It takes every `$` for a variable, so the end is `(?!.)`. */
  originalPath: string;
  /** The lazily loaded module that draws it, where there is one. */
  module?: string;
  /** What the page asks of an API first. */
  fetches?: readonly string[];
}

/** What the federation's bootstrap waits for last, and its own preloads leave out: a round trip before the app starts. */
const AWAITED_BY_RUNTIME = /(?:^|\/)pendingShares-/;

/**
 * A route's own code is known to the browser only after everything before it has run. The gateway knows the path at
 * once: it leaves in the page the preloads of that route alone, and the waterfall stays flat.
 */
export function hostPreloads(routes: readonly RoutePreload[]): Plugin {
  let base = '/';
  return {
    name: 'plaudit-host-preloads',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    // After every plugin has added its own preloads to the page.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const page of Object.values(bundle)) {
          if (page.type === 'asset' && page.fileName.endsWith('.html')) page.source = afterStyles(String(page.source));
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        // The app itself, on every path: the federation's bootstrap imports it, so the page does not name it.
        const always = [
          ...chunksOf('/index.html', bundle),
          ...Object.keys(bundle).filter((file) => AWAITED_BY_RUNTIME.test(file)),
        ];
        const preload = (file: string) => link({ rel: 'modulepreload', crossorigin: true, href: base + file });
        const blocks = routes.map((route) => {
          const links = [
            ...(route.module ? chunksOf(route.module, bundle) : [])
              .filter((file) => !always.includes(file))
              .map(preload),
            ...(route.fetches ?? []).map((href) =>
              link({ rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href }),
            ),
          ];
          return [`<!--# if expr="$original_path = /${route.originalPath}/" -->`, ...links, '<!--# endif -->'].join(
            '\n    ',
          );
        });
        return html.replace('</head>', `${[...always.map(preload), ...blocks].join('\n    ')}\n  </head>`);
      },
    },
  };
}

/**
 * Scripts are wanted early, but the first paint waits for stylesheets alone: at a low priority they give way to those and
 * take the line as soon as it is free. Without this, two dozen downloads share it with the stylesheet from the start.
 */
function afterStyles(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

function link(attributes: NonNullable<HtmlTagDescriptor['attrs']>): string {
  const written = Object.entries(attributes).map(([name, value]) => (value === true ? name : `${name}="${value}"`));
  return `<link ${written.join(' ')}>`;
}

/** A module's chunk and all that it imports before it can run. */
function chunksOf(module: string, bundle: Rolldown.OutputBundle): string[] {
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
