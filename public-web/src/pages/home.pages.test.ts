import type { Category, CurrentCycle, SiteConfigEntry, Vendor } from '@plaudit/public-api/contract';
import { beforeAll, expect, it } from 'vitest';
import { prepare, renderPage } from '../server/render-page.tsx';

const cycle = {
  id: 1,
  name: 'Spring',
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-12-01T00:00:00.000Z',
  state: 'open',
  now: '2026-11-20T12:00:00.000Z',
  results: { mode: 'live', state: 'live', frozenFrom: null, publishedAt: null },
  next: null,
} as CurrentCycle;
const categories: Category[] = [{ id: 1, name: 'Speed', description: 'Who is fast', color: '#112233', icon: 'zap' }];
const vendors: Vendor[] = [{ id: 1, name: 'Alder Post', description: 'Post', imageUrl: '' }];
const siteConfig: SiteConfigEntry[] = [];
const answers: Record<string, unknown> = {
  '/api/voting/cycle': cycle,
  '/api/site-config': siteConfig,
  '/api/categories': categories,
  '/api/vendors': vendors,
};

beforeAll(prepare);

it('the page of an open period has its ballots and its end in UTC', async () => {
  const page = await renderPage(
    {
      path: '/',
      search: '',
      origin: 'https://awards.example',
      theme: '',
      signedIn: '',
      sealed: '',
      now: Date.parse(cycle.now),
    },
    async (path) => Response.json(answers[String(path)]),
  );
  expect(page.status).toBe(200);
  expect(page.html).toContain('Voting open until Dec 1, 12:00 AM UTC');
  expect(page.html).toContain('11 days left');
  expect(page.html).toContain('Alder Post');
});
