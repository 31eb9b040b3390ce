import { storeLetterFigures } from '@plaudit/db/rules/letters/letter-figures';
import { makeCycle } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { Dashboard, Waiting } from '../../../contract/index.ts';
import { oldEnough } from '../../testing/approvals.ts';
import { useExclusions } from '../../testing/exclusions.ts';
import { signIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const DAY_MS = 86_400_000;
const read = async (token: string) => (await site.api.get<Dashboard>('/api/admin/dashboard', token)).body;
const waitingFor = async (token: string) => (await read(token)).waiting;
const kindsOf = (waiting: readonly Waiting[]) => waiting.map(({ kind }) => kind);

describe('what waits', () => {
  const { change, exclude, fans, get } = useExclusions(site);

  it('is an objection until it is answered, and then its approval, for those who can give it', async () => {
    const { owner } = site.database;
    const exclusionId = await exclude();
    const accountId = fans()[0] ?? 0;
    await site.database
      .public('objections')
      .insert({ exclusion_id: exclusionId, account_id: accountId, reason: 'I am a real person' });
    const cat = await signIn(owner, { account: oldEnough });
    const [objection] = await waitingFor(cat.token);
    expect(objection).toMatchObject({ kind: 'objection', username: 'fan1', accountId, exclusionId });
    expect(kindsOf(await waitingFor((await signInAsAdmin(owner)).token))).toEqual(['backup']);

    await change(exclusionId, `objections/${accountId}/answer`, { outcome: 'accepted', response: 'You are right' });
    expect(kindsOf(await waitingFor(cat.token))).toEqual(['approval', 'backup']);
    expect(kindsOf((await get<Dashboard>('/api/admin/dashboard')).body.waiting)).toEqual(['backup']);
  });
});

it('is a backup that is older than a week', async () => {
  const { owner } = site.database;
  const { token } = await signIn(owner);
  const store = (ageDays: number) =>
    owner('backups').insert({ taken_at: new Date(Date.now() - ageDays * DAY_MS), votes: 0 });
  expect(await waitingFor(token)).toEqual([{ kind: 'backup', lastAt: null }]);
  await store(8);
  expect(await waitingFor(token)).toEqual([{ kind: 'backup', lastAt: expect.any(String) }]);
  await store(6);
  expect(await waitingFor(token)).toEqual([]);
});

it('is a code that nobody has made, for votes that count with one', async () => {
  const { owner } = site.database;
  await makeCycle(owner, { name: 'Autumn', counts: 'confirmed', proof_kinds: 'invitation' });
  const { token } = await signIn(owner);
  expect(await waitingFor(token)).toContainEqual({ kind: 'codes', period: 'Autumn' });
});

it('is a letter that stopped, or that should go out within three days and has no time', async () => {
  const { owner } = site.database;
  await storeLetterFigures(owner, {
    sender: 'Awards <awards@example.org>',
    asked: { opened: null, closing: null, results: null },
    unsubscribed: null,
    cameBack: null,
    lastTakenAt: null,
    failsSince: null,
  });
  const { id } = await makeCycle(owner, { ends_at: new Date(Date.now() + 5 * DAY_MS) });
  const { token } = await signIn(owner);
  const letters = async () => (await waitingFor(token)).filter(({ kind }) => kind === 'letter');
  const people = Array.from({ length: 12 }, (_, number) => `Member ${number},m${number}@guild.example`);
  const csv = ['name,email', ...people].join('\n');
  await site.api.post('/api/admin/roll/import', token, { csv, dryRun: false, reason: 'Members' });
  expect(await letters()).toEqual([]);
  await owner('voting_cycles')
    .where({ id })
    .update({ ends_at: new Date(Date.now() + 3 * DAY_MS) });
  expect(await letters()).toEqual([{ kind: 'letter', letter: 'closing', due: expect.any(String) }]);
  const words = { subject: 'It closes', text: 'Hello', zone: 'UTC', toRoll: true, toAskers: true, ratePerMinute: 60 };
  const [day, time] = new Date(Date.now() + 2 * DAY_MS).toISOString().split('T') as [string, string];
  const order = { ...words, at: { day, time: time.slice(0, 5) } };
  expect((await site.api.post('/api/admin/letters/closing/sending', token, order)).status).toBe(200);
  expect(await letters()).toEqual([]);
  await owner('letters').update({ state: 'stopped', sent: 30, recipients: 110 });
  expect(await letters()).toEqual([{ kind: 'letter', letter: 'closing', stopped: true, sent: 30, recipients: 110 }]);
  expect((await read(token)).roll).toEqual({ onRoll: 10, used: null });
});
