import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { namedWidths } from '../federation/named-widths.ts';
import { precompress } from '../federation/precompress.ts';

/*
 * The gallery is a separate page, built from the same source as the remote. The page is at /shared-ui/, and its other
 * files are below /shared-ui/gallery/.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/shared-ui/gallery/',
  plugins: [react(), fontPreload(), precompress()],
  css: namedWidths,
  build: {
    outDir: path.join(import.meta.dirname, '../dist/gallery'),
    emptyOutDir: true,
    target: 'esnext',
    cssTarget: 'esnext',
    modulePreload: { polyfill: false },
  },
});

/** Preloads all fonts, so that texts rarely begin in a fallback font. */
function fontPreload(): Plugin {
  return {
    name: 'plaudit-gallery-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'));
        return fonts.map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/shared-ui/gallery/${file}`,
          },
          injectTo: 'head',
        }));
      },
    },
  };
}
