import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

export interface RoutePreload {
  /**
   * A pattern for the requested path, read by nginx. Write `(?!.)` for the end, because nginx takes every `$` for a
   * variable.
   */
  originalPath: string;
  /** The lazily loaded module that renders the route, if there is one. */
  module?: string;
  /** The API addresses that the page requests first. */
  fetches?: readonly string[];
}

/** The federation's bootstrap waits for this chunk and does not preload it. Our preload saves one round trip. */
const AWAITED_BY_RUNTIME = /(?:^|\/)pendingShares-/;

/**
 * Adds preloads for each route to the page. The gateway knows the path of the request and keeps only the preloads of
 * that route. Otherwise the browser would find a route's code only after the scripts before it have run.
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
    // Runs last, after every other plugin has added its preloads to the page.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const page of Object.values(bundle)) {
          if (page.type === 'asset' && page.fileName.endsWith('.html'))
            page.source = lowerScriptPriority(String(page.source));
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        // The app itself is needed on every path. The federation's bootstrap imports it, so the page does not link to
        // it.
        const always = [
          ...chunksOf('/index.html', bundle),
          ...Object.keys(bundle).filter((file) => AWAITED_BY_RUNTIME.test(file)),
        ];
        // Vite has already written a link for some of them.
        const isNew = (file: string) => !html.includes(`href="${base}${file}"`);
        const preload = (file: string) => link({ rel: 'modulepreload', crossorigin: true, href: base + file });
        const blocks = routes.map((route) => {
          const links = [
            ...(route.module ? chunksOf(route.module, bundle) : [])
              .filter((file) => !always.includes(file) && isNew(file))
              .map(preload),
            ...(route.fetches ?? []).map((href) =>
              link({ rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href }),
            ),
          ];
          return [`<!--# if expr="$original_path = /${route.originalPath}/" -->`, ...links, '<!--# endif -->'].join(
            '\n    ',
          );
        });
        return html.replace(
          '</head>',
          `${[...always.filter(isNew).map(preload), ...blocks].join('\n    ')}\n  </head>`,
        );
      },
    },
  };
}

/**
 * Gives all preloaded scripts a low priority. The first paint waits only for stylesheets. Without the low priority,
 * some 24 scripts would share the connection with the stylesheet from the start.
 */
function lowerScriptPriority(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

function link(attributes: NonNullable<HtmlTagDescriptor['attrs']>): string {
  const written = Object.entries(attributes).map(([name, value]) => (value === true ? name : `${name}="${value}"`));
  return `<link ${written.join(' ')}>`;
}

/** The chunk of a module and every chunk that it imports statically. */
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
