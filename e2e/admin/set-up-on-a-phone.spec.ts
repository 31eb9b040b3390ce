import { expect, expectToast, openPanel, test, toast } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone a finished step leads to the next one, and Undo is in reach and covers no button, also with large text', async ({
  page,
  admin,
  request,
}) => {
  const step = (name: string) => page.getByRole('region', { name, exact: true });
  const chooseStep = (number: number, step: string) => page.getByLabel(`Step ${number} of 8`).selectOption(step);
  const details = step('Name and texts').getByLabel('Top Header Details');
  const loadDetails = async () => {
    const entries = (await (await request.get('/api/site-config')).json()) as { key: string; value: string }[];
    return entries.find(({ key }) => key === 'top_right_details')?.value;
  };
  await openPanel(page, admin, '/admin/set-up?step=texts');
  await details.waitFor();
  const before = await details.inputValue();

  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    await details.fill(`Awards with text of ${size}`);
    await step('Name and texts').getByRole('button', { name: 'Save and Go On' }).click();
    const next = step('Look').getByRole('heading', { name: 'Look', exact: true });
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport({ ratio: 1 });
    await expectToast(page, 'Site customization updated successfully');
    const undo = toast(page).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeInViewport({ ratio: 1 });
    await expect(toast(page).getByRole('button', { name: 'Dismiss' })).toBeInViewport({ ratio: 1 });
    const covered = await toast(page).boundingBox();
    const buttons = await step('Look').getByRole('button', { name: 'Skip for Now' }).boundingBox();
    expect((covered?.y ?? 0) + (covered?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
    await undo.click();
    await expectToast(page, 'Site customization restored');
    await expect.poll(loadDetails).toBe(before);
    await chooseStep(2, 'texts');
  }
});
