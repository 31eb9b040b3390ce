import { test } from './fixtures.ts';
import { expectKeptPlaces } from './kept-places.ts';

test('the decisions have their outline from the first response, where it stays', async ({ page }) => {
  // The list follows the select at a fixed distance, so it stays where it is too.
  await expectKeptPlaces(
    page,
    '/decisions',
    ['.decisions-page .ui-title', '.period-select'],
    [
      { held: /\.js$/, shows: () => page.getByRole('link', { name: 'Create Account' }).first() },
      { held: /\/api\/(decisions|results\/periods)$/, shows: () => page.getByRole('list', { name: /^Decisions in/ }) },
    ],
  );
});
