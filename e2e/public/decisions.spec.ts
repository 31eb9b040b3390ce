import { test } from './fixtures.ts';
import { expectKeptPlaces, SCRIPTS } from './kept-places.ts';

test('the decisions have their outline from the first response, where it stays', async ({ page }) => {
  // The list follows the select at a fixed distance, so it stays where it is too.
  await expectKeptPlaces(
    page,
    '/decisions',
    ['.decisions-page .ui-title', '.period-select'],
    [
      SCRIPTS,
      { held: /\/api\/(decisions|results\/periods)$/, shows: () => page.getByRole('list', { name: /^Decisions in/ }) },
    ],
  );
});
