import type { Plugin, Rolldown } from 'vite';
import { chunksOf, type RoutePreload } from '../../shared-ui/federation/host-preloads.ts';
import { type PageFiles, type SharedUi, writeDocument } from './document.ts';

const CONDITION = /<!--# if .*?<!--# endif -->/gs;
const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;
const SCRIPTS = /<script type="module"[^>]* src="([^"]+)"><\/script>/g;
const PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]+)">/g;
/** Pages that the gateway assembles load the others by it. A rendered page is painted before any script. */
const FIRST_SCRIPT = /\/after-first-paint-/;

/**
 * Writes page.json, from which the server makes the pages, and shell.html, which the gateway sends while the server is
 * away. The shell draws itself with the web's own copy of shared-ui, so that it needs no other part.
 */
export function pageFiles(routes: readonly RoutePreload[]): Plugin {
  let base = '/';
  return {
    name: 'plaudit-page-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('pageFiles: there is no index.html');
        const html = String(page.source).split('</head>')[0] ?? '';
        const always = html.replaceAll(CONDITION, '');
        const hrefs = (text: string, tag: RegExp) => [...new Set([...text.matchAll(tag)].map(([, href = '']) => href))];
        const preloads = hrefs(always, PRELOADS);
        const files: PageFiles = {
          head: beginningOf(html),
          styles: hrefs(html, STYLES),
          scripts: hrefs(always, SCRIPTS).filter((script) => !FIRST_SCRIPT.test(script)),
          preloads,
          routes: routes.map(({ originalPath, tab, modules = [] }) => ({
            path: `^${originalPath.replaceAll('?P<', '?<')}`,
            ...(tab === undefined ? {} : { tab }),
            preloads: [...new Set(modules.flatMap((module) => chunksOf(module, bundle)))]
              .map((file) => base + file)
              .filter((href) => !preloads.includes(href)),
          })),
          ownUi: ownUi(bundle, base),
        };
        if (files.scripts.length === 0 || files.styles.length === 0)
          throw new Error('pageFiles: index.html is written differently');
        this.emitFile({ type: 'asset', fileName: 'page.json', source: JSON.stringify(files) });
        const nowhere = { path: '', search: '', theme: '' } as const;
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: writeDocument(files, files.ownUi, nowhere) });
      },
    },
  };
}

/** The tags before those that the build adds: what browsers need to know about every page. */
function beginningOf(html: string): string {
  const tags = html.slice(html.indexOf('<head>') + '<head>'.length, html.search(/<link rel="stylesheet"/));
  return tags
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function ownUi(bundle: Rolldown.OutputBundle, base: string): SharedUi {
  const outputs = Object.values(bundle);
  const copy = outputs.find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith('/shared-ui/src/ui.ts')),
  );
  if (copy?.type !== 'chunk') throw new Error('pageFiles: the copy of shared-ui is no file of its own');
  const styles = outputs.filter((output) => output.type === 'asset' && output.names.includes('ui.css'));
  const fonts = outputs.filter(({ fileName }) => /(?:fraunces|inter)-[^/]*\.woff2$/.test(fileName));
  if (styles.length !== 1) throw new Error('pageFiles: the copy of shared-ui must have one sheet');
  return {
    entry: 'own',
    head: [
      ...styles.map(({ fileName }) => `<link rel="stylesheet" crossorigin href="${base}${fileName}">`),
      ...fonts.map(
        ({ fileName }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${fileName}">`,
      ),
      `<link rel="modulepreload" fetchpriority="low" crossorigin href="${base}${copy.fileName}">`,
    ].join('\n'),
  };
}
