import { hostConfig } from '../shared-ui/federation/host-config.ts';

const FIRST_FETCHES = ['/api/site-config', '/api/voting/cycle'];

export default hostConfig({
  name: 'public_web',
  folder: import.meta.dirname,
  base: '/assets/public/',
  routes: [
    {
      originalPath: '^\\/(?!.)',
      module: 'src/routes/home.tsx',
      fetches: [...FIRST_FETCHES, '/api/categories', '/api/vendors'],
    },
    { originalPath: '^\\/login', module: 'src/routes/login.tsx', fetches: FIRST_FETCHES },
    { originalPath: '^\\/register', module: 'src/routes/register.tsx', fetches: FIRST_FETCHES },
    {
      originalPath: '^\\/vendor\\/',
      module: 'src/routes/vendor.tsx',
      fetches: [...FIRST_FETCHES, '/api/categories', '/api/vendors', '/api/leaderboard'],
    },
  ],
});
