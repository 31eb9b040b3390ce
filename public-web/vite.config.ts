import { hostConfig } from '../shared-ui/federation/host-config.ts';

const SITE = ['/api/site-config', '/api/voting/cycle'];

export default hostConfig({
  name: 'public_web',
  folder: import.meta.dirname,
  base: '/assets/public/',
  routes: [
    { asked: '^\\/(?!.)', module: 'src/routes/home.tsx', fetches: [...SITE, '/api/categories', '/api/vendors'] },
    { asked: '^\\/login', module: 'src/routes/login.tsx', fetches: SITE },
    { asked: '^\\/register', module: 'src/routes/register.tsx', fetches: SITE },
    { asked: '^\\/vendor\\/', module: 'src/routes/vendor.tsx', fetches: [...SITE, '/api/vendors', '/api/leaderboard'] },
  ],
});
