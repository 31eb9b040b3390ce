import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { usedExports } from '../shared-ui/federation/used-exports.ts';
import { texts } from '../shared-ui/texts/build/texts-plugin.ts';
import { TEXTS } from './texts/sources.ts';

const RELEASED_UI = path.join(import.meta.dirname, 'server', 'released-ui.ts');
const needed = usedExports(path.join(import.meta.dirname, 'src'));

/** Puts the released shared-ui, which is loaded at run time, in the place of the one in the workspace. */
function releasedUi(): Plugin {
  return {
    name: 'plaudit-released-ui',
    enforce: 'pre',
    resolveId: (id) => (id === '@plaudit/shared-ui/ui' ? '\0released-ui' : undefined),
    load: (id) =>
      id === '\0released-ui'
        ? [
            `import { ui } from ${JSON.stringify(RELEASED_UI)};`,
            ...needed.map((name) => `export const ${name} = ui.${name};`),
          ].join('\n')
        : undefined,
  };
}

/*
 * Builds the app for Node, without the server around it. With the mode `released` it is rendered with the released
 * shared-ui, with the mode `own` with a copy that is built in. React is built in, so that there is one copy of it.
 */
export default defineConfig(({ mode }) => ({
  define: {
    'process.env.NODE_ENV': '"production"',
    __SHARED_UI_NEEDED__: JSON.stringify(needed),
  },
  plugins: [texts({ ...TEXTS, numbered: false }), react(), ...(mode === 'released' ? [releasedUi()] : [])],
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        'render-page': 'src/server/render-page.tsx',
        ...(mode === 'released' ? { 'released-ui': RELEASED_UI } : {}),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
}));
