import { makeAccount, makeCycle } from '@plaudit/db/testing/factories';
import { createLogger } from '@plaudit/server-kit/logger';
import { beforeEach, expect, it } from 'vitest';
import type { PublicLinkNumbers } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';
import { createHousekeeping } from './housekeeping.ts';

const site = useApi();
const logger = createLogger({ service: 'public-api', level: 'silent' });
const HOUR_MS = 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS);

let organizer: number;
let made = 0;
beforeEach(async () => {
  made = 0;
  organizer = (await makeAccount(site.database.owner, { role: 'super_admin' })).id;
});

const runHousekeeping = () => createHousekeeping(site.database.public, logger).run();
const readNumbers = async () => (await site.api.get<PublicLinkNumbers>('/api/personal-links')).body.numbers;
const passAnHour = () =>
  site.database.owner('roll_figures').update({ computed_at: new Date(Date.now() - HOUR_MS - 1_000) });

type Made = { used?: boolean; cameBack?: boolean; group?: string; at?: Date };

/** Puts people on the roll who each got a link. */
async function addMembers(count: number, { used = false, cameBack = false, group = 'Wood', at }: Made = {}) {
  const { owner } = site.database;
  for (let n = 0; n < count; n += 1) {
    made += 1;
    const email = `m${made}@guild.example`;
    const when = at ?? new Date();
    const row = { mailbox: email, email, name: `Member ${made}`, member_group: group, added_by: organizer };
    const [roll_id = 0] = await owner('roll').insert({ ...row, added_at: when });
    const [member_id = 0] = await owner('roll_members').insert({
      mailbox_hash: Buffer.alloc(32, made),
      roll_id,
      email,
      name: row.name,
      made_at: when,
      used_at: used ? new Date() : null,
      came_back_at: cameBack ? new Date() : null,
    });
    await owner('personal_links').insert({
      token_hash: Buffer.alloc(32, made),
      member_id,
      asked_by: 'organizer',
      sent_at: new Date(),
      expires_at: new Date(Date.now() + HOUR_MS),
      used_at: used ? new Date() : null,
    });
  }
}

it('are rounded down to tens, for groups of ten or more, and the accounts that were taken back exactly', async () => {
  await addMembers(14, { used: true });
  await addMembers(9, { group: 'Glass', used: true });
  await addMembers(12, { group: 'Metal', cameBack: true });
  await site.database.owner('roll_members').limit(3).update({ taken_back: 1 });
  await runHousekeeping();
  expect(await readNumbers()).toEqual({
    asOf: expect.any(String),
    made: 30,
    sentAgain: null,
    used: 20,
    revoked: null,
    takenBack: 3,
  });
  const stored = await site.database.owner('roll_figures').first('figures');
  expect(JSON.parse(stored?.figures ?? '')).toMatchObject({
    groups: { Wood: { used: 10, cameBack: null }, Metal: { used: null, cameBack: 10 } },
    total: { sent: 30, used: 20, cameBack: 10 },
  });
  expect(stored?.figures).not.toContain('Glass');
});

it('say nothing of a roll of fewer than ten', async () => {
  expect(await readNumbers()).toBeNull();
  await addMembers(9, { used: true });
  await runHousekeeping();
  expect(await readNumbers()).toBeNull();
});

it('are computed once an hour', async () => {
  await addMembers(10, { used: true });
  await runHousekeeping();
  await addMembers(10, { used: true });
  await runHousekeeping();
  expect(await readNumbers()).toMatchObject({ used: 10 });
  await passAnHour();
  await runHousekeeping();
  expect(await readNumbers()).toMatchObject({ used: 20 });
});

it('do not show whether those who are taken off the roll had used a link', async () => {
  await addMembers(10, { used: true, group: 'Used' });
  await addMembers(10, { group: 'Unused' });
  await addMembers(10);
  const revokedAfterRemovalOf = async (group: string) => {
    await site.database.admin('roll').where({ member_group: group }).delete();
    await passAnHour();
    await runHousekeeping();
    return (await readNumbers())?.revoked;
  };
  await runHousekeeping();
  expect(await revokedAfterRemovalOf('Used')).toBe(10);
  expect(await revokedAfterRemovalOf('Unused')).toBe(20);
});

it('do not disappear when organizers empty the roll', async () => {
  await addMembers(22, { used: true });
  await site.database.admin('roll').delete();
  await runHousekeeping();
  expect(await readNumbers()).toMatchObject({ made: 20, used: 20, revoked: 20 });
});

it.each<[string, Parameters<typeof makeCycle>[1], number]>([
  ['kept while the period runs', { ends_at: daysAgo(-1) }, 10],
  ['kept for 30 days after the result is final', { is_active: 0, ends_at: daysAgo(29), ended_at: daysAgo(29) }, 10],
  ['erased after these 30 days', { is_active: 0, ends_at: daysAgo(31), ended_at: daysAgo(31) }, 0],
  [
    'kept if it was made after voting had ended',
    { is_active: 0, ends_at: daysAgo(60), starts_at: daysAgo(70), ended_at: daysAgo(31) },
    10,
  ],
])('the roll and its links are %s', async (_what, given, left) => {
  const { owner } = site.database;
  await makeCycle(owner, { starts_at: daysAgo(50), ...given });
  await addMembers(10, { used: true, at: daysAgo(45) });
  await runHousekeeping();
  for (const table of ['roll', 'roll_members', 'personal_links'] as const)
    expect(await owner(table)).toHaveLength(left);
});
