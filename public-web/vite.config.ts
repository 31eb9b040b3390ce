import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiProxy } from '../shared-ui/federation/api-proxy.ts';
import { hostFederation } from '../shared-ui/federation/host.ts';
import { hostPreloads, type RoutePreload } from '../shared-ui/federation/host-preloads.ts';
import { precompress } from '../shared-ui/federation/precompress.ts';

const SITE = ['/api/site-config', '/api/voting/cycle'];
const ROUTES: RoutePreload[] = [
  { asked: '^\\/$', module: 'src/routes/home.tsx', fetches: [...SITE, '/api/categories', '/api/vendors'] },
  { asked: '^\\/login', module: 'src/routes/login.tsx', fetches: SITE },
  { asked: '^\\/register', module: 'src/routes/register.tsx', fetches: SITE },
  { asked: '^\\/vendor\\/', module: 'src/routes/vendor.tsx', fetches: [...SITE, '/api/vendors', '/api/leaderboard'] },
];

/** Off for `npm run bench:web` alone, which weighs what federation costs. */
const FEDERATED = process.env.PLAUDIT_FEDERATION !== 'off';

export default defineConfig(({ command }) => ({
  base: command === 'build' ? '/assets/public/' : '/',
  plugins: [
    react(),
    ...(command === 'build'
      ? [
          FEDERATED ? hostFederation({ name: 'public_web', source: path.join(import.meta.dirname, 'src') }) : [],
          hostPreloads(ROUTES),
          precompress(),
        ]
      : []),
  ],
  server: { proxy: apiProxy(process.env) },
  build: {
    target: 'esnext',
    cssTarget: 'esnext',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'federation', test: /node_modules\/@module-federation\// },
            { name: 'vendor', test: /node_modules\/(?:react-router|react-router-dom|@tanstack)\// },
          ],
        },
      },
    },
  },
}));
