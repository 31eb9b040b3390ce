import { beforeEach, expect, it } from 'vitest';
import type { Announcement, ApiError } from '../../../contract/index.ts';
import { listAuditActions, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const HOUR_MS = 3_600_000;

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
});

const announce = async (body: object) =>
  (await site.api.post<Announcement[]>('/api/admin/announcements', caller.token, body)).body;
const end = (id: number | undefined) =>
  site.api.post<Announcement[]>(`/api/admin/announcements/${id}/end`, caller.token, {});
const statesOf = (announcements: readonly Announcement[]) => announcements.map(({ text, state }) => [text, state]);

it('a new announcement takes the place of the last one, and a scheduled one waits for its time', async () => {
  const inAnHour = new Date(Date.now() + HOUR_MS).toISOString();
  const [first] = await announce({
    text: 'The awards night is on December 14',
    link: '/reveal',
    linkText: 'Take a seat',
  });
  expect(first).toMatchObject({
    link: '/reveal',
    linkText: 'Take a seat',
    state: 'shown',
    endedAt: null,
    madeBy: caller.account.username,
  });
  await announce({ text: 'Voting goes on', startsAt: inAnHour });
  expect(
    statesOf(await announce({ text: 'Doors open at 6 PM', link: 'https://awards.example/night', linkText: 'Map' })),
  ).toEqual([
    ['Voting goes on', 'scheduled'],
    ['Doors open at 6 PM', 'shown'],
    ['The awards night is on December 14', 'over'],
  ]);
});

it('an announcement cannot be dated back, so nobody can claim to have announced something before', async () => {
  const before = Date.now() - 1_000;
  await announce({ text: 'Now', startsAt: new Date(Date.now() - HOUR_MS).toISOString() });
  const [row] = await site.database.owner('announcements').select('starts_at');
  expect(row?.starts_at.getTime()).toBeGreaterThan(before);
});

it('an announcement with an end is over by itself, and can be taken away before', async () => {
  const hours = (count: number) => new Date(Date.now() + count * HOUR_MS).toISOString();
  const [shown] = await announce({ text: 'The show is tonight', endsAt: hours(2) });
  expect(shown).toMatchObject({ state: 'shown', endedAt: expect.any(String) });
  await site.database.owner('announcements').update({ starts_at: new Date(hours(-2)), ended_at: new Date(hours(-1)) });
  expect(statesOf((await site.api.get<Announcement[]>('/api/admin/announcements', caller.token)).body)).toEqual([
    ['The show is tonight', 'over'],
  ]);
  const [other] = await announce({ text: 'Doors open', endsAt: hours(2) });
  const [ended] = (await end(other?.id)).body;
  expect(ended?.state).toBe('over');
  expect(Date.parse(ended?.endedAt ?? '')).toBeLessThan(Date.now() + HOUR_MS);
  for (const given of [{ endsAt: hours(-1) }, { startsAt: hours(3), endsAt: hours(2) }]) {
    const { status, body } = await site.api.post<ApiError>('/api/admin/announcements', caller.token, {
      text: 'Never',
      ...given,
    });
    expect([status, body.code]).toEqual([409, 'announcement.ends_before']);
  }
});

it('an ended announcement is over, and the one before it does not come back', async () => {
  await announce({ text: 'Before' });
  const [{ id } = { id: 0 }] = await announce({ text: 'After' });
  expect(statesOf((await end(id)).body)).toEqual([
    ['After', 'over'],
    ['Before', 'over'],
  ]);
  const [{ endedAt } = { endedAt: '' }] = (await end(id)).body;
  expect(endedAt).not.toBeNull();
  expect(await listAuditActions(site.database.owner)).toEqual([
    'announcement.made',
    'announcement.made',
    'announcement.ended',
  ]);
  expect((await end(id + 1)).status).toBe(404);
});

it.each([
  [{ text: '' }],
  [{ text: 'x'.repeat(161) }],
  [{ text: 'Look', link: 'javascript:alert(1)', linkText: 'Here' }],
  [{ text: 'Look', link: '//elsewhere.example', linkText: 'Here' }],
  [{ text: 'Look', link: '/reveal' }],
  [{ text: 'Look', startsAt: 'tomorrow' }],
])('rejects %o', async (body) => {
  const { status } = await site.api.post<ApiError>('/api/admin/announcements', caller.token, body);
  expect(status).toBe(400);
});
