import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { headFragment } from './federation/head-fragment.ts';
import { namedWidths } from './federation/named-widths.ts';
import { precompress } from './federation/precompress.ts';
import { remote } from './federation/remote.ts';
import { stableEntry } from './federation/stable-entry.ts';
import { styleNames } from './federation/style-names.ts';
import { PACKAGES } from './texts/build/packages.ts';
import { texts } from './texts/build/texts-plugin.ts';

const { sources, catalog } = PACKAGES['shared-ui'];

/* Builds the remote: it exposes one module and uses the host's React. gallery/vite.config.ts builds the gallery. */
export default defineConfig({
  base: '/shared-ui/',
  plugins: [
    texts({ sources, catalogs: [catalog], groups: { all: /./ }, numbered: true }),
    react(),
    remote(),
    headFragment(),
    stableEntry(),
    styleNames(`${import.meta.dirname}/src`, 'has'),
    precompress(),
  ],
  css: namedWidths,
  build: {
    // One sheet, which head.html links. Otherwise the code would add a link for it to the page, and Node has no page.
    cssCodeSplit: false,
    target: 'esnext',
    cssTarget: 'esnext',
    modulePreload: { polyfill: false },
  },
});
