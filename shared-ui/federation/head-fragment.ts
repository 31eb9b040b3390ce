import type { Plugin, Rolldown } from 'vite';
import { preloadTag } from './host-preloads.ts';
import { entryOf } from './stable-entry.ts';

/**
 * Writes head.html, whose tags public-web writes into the <head> of each page that this release renders. It links the
 * stylesheet, the fonts of titles and texts, and the scripts for the first view, so that the browser need not find them one
 * after another.
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
        const catalogs = Object.values(bundle).flatMap((output) => {
          const [, tag] =
            (output.type === 'chunk' && /virtual:catalog\/([\w-]+)\//.exec(output.facadeModuleId ?? '')) || [];
          return tag ? [{ tag, file: output.fileName }] : [];
        });
        const lines = [
          ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
          ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${file}">`),
          ...scriptsFrom(entryOf(bundle).fileName, bundle)
            .filter((file) => !catalogs.some((each) => each.file === file))
            .map((file) => preloadTag(base + file)),
          ...catalogs.map(({ file, tag }) => preloadTag(base + file).replace('>', ` data-lang="${tag}">`)),
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
