import { expect, test } from 'vitest';
import { lazyTabs } from '../routes/lazy-tabs.ts';
import { lazyRoutes, loadScreen } from './lazy-routes.ts';

test('an address that names a tab loads the code of the tab with that of its page, so that neither has a skeleton', async () => {
  await loadScreen({ pathname: '/', search: '?tab=results' }, { voting: 'open', isSignedIn: false });
  expect(lazyRoutes['/']()).toBeTypeOf('function');
  expect(lazyTabs.results()).toBeTypeOf('function');
});
