import { hostConfig } from '../shared-ui/federation/host-config.ts';

const SITE = ['/api/site-config', '/api/voting/cycle'];

export default hostConfig({
  name: 'public_web',
  folder: import.meta.dirname,
  base: '/assets/public/',
  routes: [
    { originalPath: '^\\/(?!.)', module: 'src/routes/home.tsx', fetches: [...SITE, '/api/categories', '/api/vendors'] },
    { originalPath: '^\\/login', module: 'src/routes/login.tsx', fetches: SITE },
    { originalPath: '^\\/register', module: 'src/routes/register.tsx', fetches: SITE },
    {
      originalPath: '^\\/vendor\\/',
      module: 'src/routes/vendor.tsx',
      fetches: [...SITE, '/api/vendors', '/api/leaderboard'],
    },
  ],
});
