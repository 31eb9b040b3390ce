import type { Plugin, Rolldown } from 'vite';
import { entryOf } from './stable-entry.ts';

/**
 * Writes head.html, which the gateway inserts into the <head> of both hosts. It links the stylesheet, the fonts of
 * titles and texts, and the remote's scripts for the first view, so that the browser need not find them one after
 * another. The scripts are in a template, because they are loaded after the first paint.
 */
export function headFragment(): Plugin {
  let base = '/';
  return {
    name: 'plaudit-head-fragment',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle);
        const styles = files.filter((file) => file.endsWith('.css'));
        const fonts = files.filter((file) => /(?:fraunces|inter)-[^/]*\.woff2$/.test(file));
        const lines = [
          ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
          ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${file}">`),
          // The hosts' first script loads the content of this template, see docs/decisions/0250.
          '<template data-after-first-paint>',
          ...['remoteEntry.js', ...scriptsFrom(entryOf(bundle).fileName, bundle)].map(
            (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${base}${file}">`,
          ),
          '</template>',
        ];
        this.emitFile({ type: 'asset', fileName: 'head.html', source: `${lines.join('\n')}\n` });
      },
    },
  };
}

function scriptsFrom(entry: string, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    const output = bundle[file];
    if (output?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    // The entry loads the module that it exposes. What that loads later is not for the first view.
    for (const next of [...output.imports, ...(file === entry ? output.dynamicImports : [])]) visit(next);
  };
  visit(entry);
  return [...found];
}
