import { readFile } from 'node:fs/promises';
import type { VotingProgress } from '@plaudit/public-api/contract';
import { expect, type Page } from 'playwright/test';
import { alterJson } from '../harness/altered-responses.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your ballot is complete' });
export const preview = (page: Page) => dialog(page).getByRole('img', { name: /^My ballot is complete/ });

/** Opens the dialog on the page of a voter whose ballot is complete, with a vote in each of these categories. */
export async function openDialog(page: Page, categoryIds = [1, 2, 3, 4, 5, 6]): Promise<void> {
  const castAt = new Date().toISOString();
  await alterJson<VotingProgress>(page, '/api/voting/progress', (progress) => ({
    ...progress,
    completed: categoryIds.length,
    total: categoryIds.length,
    percentage: 100,
    votedCategories: categoryIds,
    votes: categoryIds.map((id) => ({ receipt: `r${id}`, vendorId: id, categoryId: id, castAt })),
  }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Make a picture' }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Saves the picture, and reads its size from the start of the PNG file. */
export async function save(page: Page): Promise<{ name: string; file: Buffer; width: number; height: number }> {
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Save picture' }).click();
  const saved = await download;
  const file = await readFile(await saved.path());
  return { name: saved.suggestedFilename(), file, width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
