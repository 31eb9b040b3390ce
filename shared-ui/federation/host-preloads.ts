import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The federation's bootstrap waits for this chunk and does not preload it. A preload saves one round trip. */
const AWAITED_BY_BOOTSTRAP = /(?:^|\/)pendingShares-/;
/** The federation plugin preloads these files, but host-entry.ts does not load them. */
const NOT_LOADED = /\/(?:remoteEntry|no-runtime|_virtual_mf-localSharedImportMap\w*)-/;
const SCRIPT_PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g;

/**
 * Completes the preloads of the page. It needs the web itself, and names only the federation's bootstrap, which imports the
 * web, so without a preload the browser would find it late.
 */
export function hostPreloads(): Plugin {
  let base = '/';
  return {
    name: 'plaudit-host-preloads',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    // Runs last, after every other plugin has added its scripts and preloads to the page.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const needed = [
          ...chunksOf('/index.html', bundle),
          ...Object.keys(bundle).filter((file) => AWAITED_BY_BOOTSTRAP.test(file)),
        ];
        for (const page of Object.values(bundle)) {
          if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
          const html = String(page.source).replaceAll(SCRIPT_PRELOAD, (tag, href) =>
            NOT_LOADED.test(href) ? '' : tag,
          );
          const missing = needed.filter((file) => !html.includes(base + file));
          page.source = html.replace('</head>', `${missing.map((file) => preloadTag(base + file)).join('')}</head>`);
        }
      },
    },
  };
}

/** Low, because a page is read before its scripts have run. */
export const preloadTag = (href: string): string =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`;

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

/** The tags for a page that loads whatever release of shared-ui is the current one. */
export function currentSharedUi(): Plugin {
  const tag = (attrs: NonNullable<HtmlTagDescriptor['attrs']>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { ...attrs, crossorigin: true },
    injectTo: 'head-prepend',
  });
  return {
    name: 'plaudit-current-shared-ui',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        tag({ rel: 'stylesheet', href: '/shared-ui/style.css' }),
        tag({ rel: 'modulepreload', href: '/shared-ui/remoteEntry.js' }),
      ],
    },
  };
}
