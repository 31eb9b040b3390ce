import { expect, test } from './fixtures.ts';
import { holdBack } from './held-responses.ts';
import { expectKeptPlaces, PHONE, SCRIPTS, TABLET } from './kept-places.ts';

// On a phone Share is in the line of the link back, which is as high as its outline.
for (const [size, actions] of [
  [PHONE, ['.profile-vote-bar > .ui-button']],
  [TABLET, ['.profile-vote-head > .ui-button', '.profile-actions > .ui-button']],
] as const) {
  test(`a profile has all parts of its head in place from the first response, ${size.width} px`, async ({ page }) => {
    const parts = ['.profile-badge > *', '.profile-head .ui-picture', 'h1', '.profile-rating'];
    const figures = ['.profile-figures', '.profile-figures dt', '.profile-figures dd'];
    await expectKeptPlaces(
      page,
      '/vendor/2',
      [...parts, ...actions, ...figures, '.profile-about'],
      [
        SCRIPTS,
        { held: /\/api\/vendors$/, shows: () => page.getByRole('link', { name: 'Back to All Vendors' }) },
        { held: /\/api\/voting\/cycle$/, shows: () => page.getByRole('button', { name: 'Vote for Sprocket Lane' }) },
        { held: /\/api\/leaderboard$/, shows: () => page.getByRole('button', { name: 'Why this score?' }) },
      ],
      [size],
    );
  });
}

test('the first response has the badge, the rating and the figures of a vendor, and the days left, and none of them goes', async ({
  page,
}) => {
  const releaseScripts = await holdBack(page, /\.js$/);
  const releaseVendors = await holdBack(page, /\/api\/vendors$/);
  const releaseNumbers = await holdBack(page, /\/api\/(?:leaderboard|voting\/cycle)$/);
  await page.goto('/vendor/2', { waitUntil: 'commit' });
  const shown = page.locator(
    '.profile-badge > .ui-badge, .profile-rating .ui-figures, .profile-figures dd, .ui-days-left',
  );
  await expect(shown).toHaveText([/days? left$/, /^\D+$/, /^\d\.\d$/, /^\d\.\d$/, /^[\d,]+$/, /^#\d+$/]);
  const sent = await shown.allTextContents();
  releaseScripts();
  await expect(SCRIPTS.shows(page)).toBeVisible();
  expect(await shown.allTextContents()).toEqual(sent);
  releaseVendors();
  await expect(page.getByRole('link', { name: 'Back to All Vendors' })).toBeVisible();
  expect(await shown.allTextContents()).toEqual(sent);
  releaseNumbers();
  await expect(page.getByRole('button', { name: 'Why this score?' })).toBeVisible();
  await expect(page.getByRole('banner').locator('time')).toBeVisible();
  // Others vote meanwhile.
  const withoutDigits = (texts: string[]) => texts.map((text) => text.replaceAll(/\d/g, '0'));
  expect(withoutDigits(await shown.allTextContents())).toEqual(withoutDigits(sent));
});

test('the outline of the button to vote is only for those who may have a ballot left', async ({ request }) => {
  const openProfile = async (cookie: string) => (await request.get('/vendor/2', { headers: { cookie } })).text();
  const probable = "data-can-vote='probably'";
  for (const cookie of ['', 'plaudit_signed_in=yes; plaudit_sealed=13']) {
    expect(await openProfile(cookie)).toContain(probable);
  }
  for (const cookie of ['plaudit_signed_in=yes; plaudit_sealed=1234all', 'plaudit_signed_in=admin']) {
    expect(await openProfile(cookie)).not.toContain(probable);
  }
});
