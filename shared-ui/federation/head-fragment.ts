import type { Plugin, Rolldown } from 'vite';

// The remote's own way of being a host; no page asks for them on its way to the first paint.
const NOT_ON_THE_WAY = /(?:^|\/)(?:hostInit|pendingShares)-/;

/**
 * Writes head.html, which the gateway pastes into both hosts' <head>: the stylesheet, the display face, and everything that the
 * remote needs, so that the browser learns of it all at once instead of file by file.
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
        const fonts = files.filter((file) => file.endsWith('.woff2'));
        const lines = [
          ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
          ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${file}">`),
          ...scriptsFrom('remoteEntry.js', bundle).map(
            (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${base}${file}">`,
          ),
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
    if (output?.type !== 'chunk' || found.has(file) || NOT_ON_THE_WAY.test(file)) return;
    found.add(file);
    for (const next of [...output.imports, ...output.dynamicImports]) visit(next);
  };
  visit(entry);
  return [...found];
}
