import { readFile } from 'node:fs/promises';
import type { CurrentCycle } from '@plaudit/public-api/contract';
import { alterJson } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { ballot } from '../harness/pages.ts';

const HOUR_MS = 3_600_000;

test('in the last two days the page counts down in hours and minutes', async ({ page }) => {
  let hours = 30.51;
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({
    ...cycle,
    endDate: new Date(Date.parse(cycle.now) + hours * HOUR_MS).toISOString(),
  }));
  await page.goto('/');
  await expect(page.getByText('Voting closes in 30 h 30 min')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('SUMMARY:Last hour to vote: ');
  hours = 49;
  await expect(page.getByText(/Open until \w+\s\d+/)).toBeVisible();
});

test('in the last hour a phone that is scrolled to the ballots says when voting closes', async ({ page }) => {
  let minutes = 61;
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({
    ...cycle,
    endDate: new Date(Date.parse(cycle.now) + (minutes + 0.5) * 60_000).toISOString(),
  }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await ballot(page, 'Variety').scrollIntoViewIfNeeded();
  const countdown = page.getByRole('main').getByText(/^Voting closes in/);
  await expect(countdown).not.toBeInViewport();
  minutes = 12;
  await expect(countdown.filter({ hasText: '12 min' }).last()).toBeInViewport({ ratio: 1 });
  const said = page.getByRole('main').getByRole('status').filter({ hasText: 'Voting closes in' });
  await expect(said).toHaveText('Voting closes in less than an hour');
  minutes = 8;
  await expect(said).toHaveText('Voting closes in less than 10 minutes');
});
