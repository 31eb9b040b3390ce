import { hostConfig } from '../shared-ui/federation/host-config.ts';
import { pageFiles } from './server/page-files.ts';

export default hostConfig({
  name: 'public_web',
  folder: import.meta.dirname,
  base: '/assets/public/',
  plugins: [pageFiles()],
});
