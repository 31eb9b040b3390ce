import { hostConfig } from '../shared-ui/federation/host-config.ts';

export default hostConfig({
  name: 'admin_web',
  folder: import.meta.dirname,
  base: '/assets/admin/',
  routes: [
    { originalPath: '\\/admin\\/?(?!.)', modules: ['src/routes/dashboard.tsx'] },
    { originalPath: '\\/admin', fetches: ['/api/site-config', '/api/voting/cycle'] },
  ],
});
