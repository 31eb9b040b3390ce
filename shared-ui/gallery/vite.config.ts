import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../federation/precompress.ts';

/* The gallery: a page of its own beside the remote, built from the same source and served at /shared-ui/. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/shared-ui/gallery/',
  plugins: [react(), precompress()],
  build: {
    outDir: path.join(import.meta.dirname, '../dist/gallery'),
    emptyOutDir: true,
    target: 'esnext',
    cssTarget: 'esnext',
    modulePreload: { polyfill: false },
  },
});
