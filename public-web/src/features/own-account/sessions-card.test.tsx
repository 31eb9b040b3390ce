import type { OwnSession } from '@plaudit/public-api/contract';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../http/query-client.ts';
import { tokenStore } from '../../http/token-store.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ownSessionsQuery } from './api.ts';
import { SessionsCard } from './sessions-card.tsx';

beforeAll(() => vi.stubEnv('TZ', 'UTC'));
afterAll(() => vi.unstubAllEnvs());

const CHROME = { browser: 'Chrome', system: 'Linux', isThisOne: false };

function renderRows(sessions: OwnSession[]) {
  const client = createQueryClient(() => undefined);
  client.setQueryData(ownSessionsQuery(tokenStore.generation()).queryKey, sessions);
  renderInApp(<SessionsCard />, client);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
}

test('two sessions of the same browser on one day differ by their times', () => {
  const [own, other] = renderRows([
    { ...CHROME, id: 'a', signedInAt: '2026-11-21T08:47:10.000Z', lastUsedAt: '2026-11-21T21:03:00.000Z' },
    { ...CHROME, id: 'b', signedInAt: '2026-11-21T08:52:10.000Z', lastUsedAt: '2026-11-21T08:52:40.000Z' },
  ]);
  expect(own).toContain('Signed in on Nov 21, 2026, 8:47 AM UTCLast used on Nov 21, 2026, 9:03 PM UTC');
  expect(other).toContain('Signed in on Nov 21, 2026, 8:52 AM UTC');
  expect(other).not.toContain('Last used');
  expect(
    screen.getByRole('button', { name: /^Sign out of Chrome on Linux, signed in on .*8:52.AM.UTC$/ }),
  ).toBeDefined();
});
