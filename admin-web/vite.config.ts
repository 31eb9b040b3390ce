import { hostConfig } from '../shared-ui/federation/host-config.ts';
import { currentSharedUi } from '../shared-ui/federation/host-preloads.ts';

export default hostConfig({
  name: 'admin_web',
  folder: import.meta.dirname,
  base: '/assets/admin/',
  plugins: [currentSharedUi()],
});
