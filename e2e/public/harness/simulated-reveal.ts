import type { CurrentCycle, LeaderboardEntry, Reveal } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from './altered-responses.ts';

/** Lets a page find that a reveal is on and has made these places public. They are asked for at each request. */
export async function simulateReveal(page: Page, listRevealed: () => Reveal['revealed']): Promise<void> {
  const cycle: CurrentCycle = await (await page.request.get('/api/voting/cycle')).json();
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (current) => ({
    ...current,
    state: 'ended',
    endDate: current.now,
    results: { mode: 'hidden', state: 'revealing', frozenFrom: null, publishedAt: null },
  }));
  await alterJson<Reveal>(page, '/api/reveal', () => ({
    period: { id: cycle.id ?? 0, name: cycle.name ?? '' },
    state: 'revealing',
    revealed: listRevealed(),
  }));
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', () => []);
}
