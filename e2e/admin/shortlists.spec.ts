import { makeBallotBox, makeCategory, makeVendor } from '@plaudit/db/testing/factories';
import type { CategoryResults } from '@plaudit/public-api/contract';
import {
  castVote,
  expect,
  expectAccessible,
  expectToast,
  openPanel,
  openRoom,
  signInForToken,
  test,
} from './fixtures.ts';

test('voters choose among nominees, and a nominee that is taken off keeps its votes in the total', async ({
  page: panel,
  stack,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const running = await stack.db('voting_cycles').where({ is_active: 1 }).first('id', 'name');
  if (!running) throw new Error('The demo has no running period');
  const category = await makeCategory(stack.db, { name: 'Best packing' });
  await makeBallotBox(stack.db, { cycle_id: running.id, category_id: category.id });
  const [first, second, other] = await Promise.all(
    ['Quartz Packing A', 'Quartz Packing B', 'Quartz Other'].map((name) => makeVendor(stack.db, { name })),
  );
  if (!first || !second || !other) throw new Error('A vendor was not made');
  const save = async () => {
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = panel.getByRole('alertdialog', { name: 'Change who stands while people vote?' });
    await dialog.getByRole('button', { name: 'Save Shortlists' }).click();
    await expectToast(panel, 'Shortlists saved successfully');
  };

  await test.step('a shortlist is made for the running period, from a search', async () => {
    // The panel is opened only once the vendors exist, because it loads its lists again only every two minutes.
    await openPanel(panel, await stack.makeAdmin('super_admin'));
    await openRoom(panel, 'Categories', 'Shortlists');
    await panel.getByLabel('Period', { exact: true }).selectOption({ label: `${running.name}, from now on` });
    await panel.getByRole('button', { name: `${category.name} All` }).click();
    await panel.getByLabel('Search vendors').fill('quartz packing');
    const cellOf = ({ name }: { name: string }) => panel.getByRole('checkbox', { name: `${name} in ${category.name}` });
    await expect(cellOf(other)).toHaveCount(0);
    // Both are painted with one stroke of the mouse.
    await cellOf(first).hover();
    await panel.mouse.down();
    await cellOf(second).hover();
    await panel.mouse.up();
    await expect(cellOf(first)).toBeChecked();
    await expect(cellOf(second)).toBeChecked();
    await cellOf(second).press('ArrowUp');
    await expect(cellOf(first)).toBeFocused();
    // At the top of the page the fixed header covers nothing. Further down it may cover part of a button.
    await panel.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(panel);
    await save();
    await expect(panel.getByRole('button', { name: `List of ${category.name}` })).toContainText('2');
  });

  const voters = await browser.newPage({ baseURL: stack.url });
  await test.step('voters see the nominees only, in an order that stays', async () => {
    const card = voters.getByRole('article', { name: category.name });
    const loadOfferedNames = async () => {
      await expect(async () => {
        await voters.goto('/');
        await expect(voters.getByRole('button', { name: 'Show A–Z' })).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await card.getByRole('button', { name: 'Vote Now' }).click();
      await card.getByRole('button', { name: /Choose one of/ }).click();
      return card.getByRole('option').locator('.ui-pick-name').allTextContents();
    };
    const names = await loadOfferedNames();
    expect(names.toSorted()).toEqual([first.name, second.name]);
    expect(await loadOfferedNames()).toEqual(names);
    await card.getByRole('combobox').fill('quartz other');
    await expect(card.getByText('No nominee of this category matches.')).toBeVisible();
  });

  await test.step('a vote for a nominee is stored, and one for another vendor is not', async () => {
    const sendVote = async (vendorId: number) =>
      castVote(request, await signInForToken(request, await stack.makeVoter()), vendorId, category.id);
    expect(await sendVote(first.id)).toBe(201);
    expect(await sendVote(other.id)).toBe(404);
  });

  await test.step('a nominee is taken off, which everybody can read', async () => {
    await panel.getByRole('checkbox', { name: `${first.name} in ${category.name}` }).uncheck();
    await save();
    const readResults = async () =>
      (await (await request.get(`/api/categories/${category.id}/results`)).json()) as CategoryResults;
    await expect.poll(readResults).toMatchObject({ totalVotes: 1, removedVotes: 1, vendors: [] });
    await voters.goto('/decisions');
    await expect(voters.getByText(`took “${first.name}” off the shortlist of “${category.name}”`)).toBeVisible();
  });

  await voters.close();
  await stack.db('categories').where({ id: category.id }).update({ retired_at: new Date() });
});
