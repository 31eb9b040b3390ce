import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { headFragment } from './federation/head-fragment.ts';
import { precompress } from './federation/precompress.ts';

/* Builds the remote: it exposes one module and uses the host's React. gallery/vite.config.ts builds the gallery. */
export default defineConfig({
  base: '/shared-ui/',
  plugins: [
    react(),
    federation({
      name: 'shared_ui',
      filename: 'remoteEntry.js',
      exposes: { './ui': './src/ui.ts' },
      shared: {
        react: { singleton: true, import: false },
        'react-dom': { singleton: true, import: false },
      },
      dts: false,
      disableRemote: true,
      disableSnapshot: true,
    }),
    headFragment(),
    precompress(),
  ],
  build: {
    target: 'esnext',
    cssTarget: 'esnext',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { ui: 'src/ui.ts' },
      output: {
        codeSplitting: {
          groups: [{ name: 'federation', test: /node_modules\/@module-federation\// }],
        },
      },
    },
  },
});
