import { hostConfig } from '../shared-ui/federation/host-config.ts';
import type { RoutePreload } from '../shared-ui/federation/host-preloads.ts';
import { pageFiles } from './server/page-files.ts';

const FIRST_FETCHES = ['/api/site-config', '/api/voting/cycle'];
const HOME = '\\/(?!.)';
const HOME_MODULE = 'src/routes/home.tsx';

const routes: RoutePreload[] = [
  {
    originalPath: HOME,
    tab: '',
    modules: [HOME_MODULE],
    fetches: [...FIRST_FETCHES, '/api/categories', '/api/vendors'],
  },
  {
    originalPath: HOME,
    tab: 'leaderboard',
    modules: [HOME_MODULE, 'src/features/leaderboard/leaderboard-tab.tsx'],
    fetches: [...FIRST_FETCHES, '/api/categories', '/api/leaderboard'],
  },
  {
    originalPath: HOME,
    tab: 'vendors',
    modules: [HOME_MODULE, 'src/features/directory/directory-tab.tsx'],
    fetches: [...FIRST_FETCHES, '/api/categories', '/api/vendors', '/api/leaderboard'],
  },
  {
    originalPath: HOME,
    tab: 'results',
    modules: [HOME_MODULE, 'src/features/results/results-tab.tsx'],
    fetches: [...FIRST_FETCHES, '/api/categories', '/api/results/periods'],
  },
  { originalPath: '\\/login', modules: ['src/routes/login.tsx'], fetches: FIRST_FETCHES },
  { originalPath: '\\/register', modules: ['src/routes/register.tsx'], fetches: FIRST_FETCHES },
  {
    originalPath: '\\/vendor\\/(?P<vendor_in_path>\\d+)',
    modules: ['src/routes/vendor.tsx'],
    fetches: [
      ...FIRST_FETCHES,
      '/api/categories',
      '/api/vendors',
      '/api/leaderboard',
      "/api/vendors/<!--# echo var='vendor_in_path' -->/links",
    ],
  },
];

export default hostConfig({
  name: 'public_web',
  folder: import.meta.dirname,
  base: '/assets/public/',
  firstScript: 'src/first-script.ts',
  routes,
  plugins: [pageFiles(routes)],
});
