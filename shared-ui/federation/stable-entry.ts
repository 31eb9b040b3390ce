import type { Plugin, Rolldown } from 'vite';

/** The entry of a build of shared-ui, such as `remoteEntry-DkZ1xW_3.js`. */
export function entryOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === 'remoteEntry');
  if (entry?.type !== 'chunk') throw new Error('The build of shared-ui has no entry');
  return entry;
}

/**
 * Writes three more files. `remoteEntry.js` leads pages that name no release to the entry of this one, and `style.css` has
 * its styles for them. `package.json` tells Node that these files are ES modules, because public-web renders with them.
 */
export function stableEntry(): Plugin {
  return {
    name: 'plaudit-stable-entry',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = `export*from"./${entryOf(bundle).fileName}";\n`;
        const styles = Object.values(bundle).find((output) => output.fileName.endsWith('.css'));
        if (styles?.type !== 'asset') throw new Error('The build of shared-ui has no stylesheet');
        this.emitFile({ type: 'asset', fileName: 'style.css', source: styles.source });
        this.emitFile({ type: 'asset', fileName: 'remoteEntry.js', source });
        this.emitFile({ type: 'asset', fileName: 'package.json', source: '{"type":"module"}\n' });
      },
    },
  };
}
