import { storeLetterFigures } from '@plaudit/db/rules/letters/letter-figures';
import { expectDenied } from '@plaudit/db/testing/expect-denied';
import { makeCycle } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, Letter, LetterPreview, Letters } from '../../../contract/index.ts';
import { codeAt, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn(site.database.owner);
  await storeLetterFigures(site.database.owner, {
    sender: 'Awards <awards@example.org>',
    asked: { opened: null, closing: 140, results: null },
    unsubscribed: null,
    cameBack: null,
    lastTakenAt: null,
    failsSince: null,
  });
});

const PATH = '/api/admin/letters';
const WORDS = { subject: 'It closes', text: 'Hello {name}', zone: 'Europe/Oslo' };
const LETTER = { ...WORDS, toRoll: true, toAskers: true, ratePerMinute: 60 };
const post = (path: string, body: object) => site.api.post<Letters & ApiError>(`${PATH}/${path}`, admin.token, body);
const save = (kind: string, given: object = {}) =>
  site.api.send<Letters & ApiError>('PUT', `${PATH}/${kind}`, { token: admin.token, body: { ...LETTER, ...given } });
const order = (kind: string, given: object = {}) => post(`${kind}/sending`, { ...LETTER, ...given });
const change = (state: string) => post('closing/state', { state });
const read = async () => (await site.api.get<Letters>(PATH, admin.token)).body;
const closing = ({ letters }: Letters) => letters.find(({ kind }) => kind === 'closing') as Letter;
const setState = (state: Letter['state']) => site.database.owner('letters').update({ state });
const hideSecondFactor = () =>
  site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 6 * 60_000) });

describe('writing', () => {
  it('begins with the words of the product, and keeps those of the organizers', async () => {
    const { letters, mail } = await read();
    expect(letters.map(({ kind, id, state }) => [kind, id, state])).toEqual(
      ['invitation', 'opened', 'closing', 'results'].map((kind) => [kind, null, 'draft']),
    );
    expect(mail).toMatchObject({ onRoll: null, asked: { closing: 140 } });
    const { status, body } = await save('closing');
    expect(status).toBe(200);
    expect(closing(body)).toMatchObject({ ...LETTER, state: 'draft' });
    await save('closing', { subject: 'Tomorrow' });
    expect(await site.database.owner('letters').pluck('subject')).toEqual(['Tomorrow']);
  });

  it('says how many are on the roll as soon as they are added, in tens', async () => {
    const people = Array.from({ length: 23 }, (_, n) => `Member ${n},m${n}@guild.example`);
    const csv = ['name,email', ...people].join('\n');
    await site.api.post('/api/admin/roll/import', admin.token, { csv, dryRun: false });
    expect((await read()).mail?.onRoll).toBe(20);
  });

  it('goes on with another letter after one that is done', async () => {
    await save('closing');
    await setState('done');
    await save('closing', { subject: 'Another' });
    expect(await site.database.owner('letters').orderBy('id').select('state', 'subject')).toEqual([
      { state: 'done', subject: 'It closes' },
      { state: 'draft', subject: 'Another' },
    ]);
  });

  it('accepts only time zones', async () => {
    expect((await save('closing', { zone: 'Oslo' })).status).toBe(400);
  });

  it('is previewed for an invented reader, with the dates in the zone', async () => {
    await makeCycle(site.database.owner, {
      starts_at: new Date('2026-01-04T11:00:00Z'),
      ends_at: new Date('2099-12-13T19:00:00Z'),
    });
    const { body } = await site.api.post<LetterPreview>(`${PATH}/closing/preview`, admin.token, WORDS);
    expect(body.blocks).toEqual(
      expect.arrayContaining([
        { kind: 'paragraph', text: 'Hello Robin Example' },
        { kind: 'date', label: 'Closes', text: 'Sunday, December 13, 2099, 8:00 PM in Oslo' },
        { kind: 'button', text: 'Go to My Ballots' },
      ]),
    );
    expect(body.plainText).toContain('Unsubscribe: https://awards.example.org/unsubscribe#example');
  });

  it.each([
    [
      'other sites',
      'See https://evil.example/a, www.shop.example and https://awards.example.org/',
      ['evil.example', 'www.shop.example'],
    ],
    ['no other site', 'Hello {name}.\n\nSee awards.example.org, or write to us@guild.example', []],
  ])('is previewed with the names of %s to which its links lead', async (_what, text, otherHosts) => {
    const { body } = await site.api.post<LetterPreview>(`${PATH}/closing/preview`, admin.token, { ...WORDS, text });
    expect(body.otherHosts).toEqual(otherHosts);
  });

  it('can be tried out at one’s own confirmed address, and at no other', async () => {
    const test = () => post('closing/test', WORDS);
    await site.database
      .owner('organizer_addresses')
      .insert({ account_id: admin.account.id, asked_email: 'a@else.example' });
    const other = await signIn(site.database.owner);
    await site.database.owner('organizer_addresses').insert({ account_id: other.account.id, email: 'b@else.example' });
    expect((await test()).body.code).toBe('letters.no_address');
    expect((await read()).ownAddress).toBeNull();
    await site.database
      .owner('organizer_addresses')
      .where({ account_id: admin.account.id })
      .update({ email: 'kari@guild.example' });
    expect((await read()).ownAddress).toBe('kari@guild.example');
    expect((await test()).status).toBe(200);
    const named = await post('closing/test', { ...WORDS, email: 'c@else.example' });
    expect([named.status, named.body.details?.[0]?.field]).toEqual([400, 'email']);
    expect(await site.database.owner('test_letters').select('recipient', 'kind')).toEqual([
      { recipient: 'kari@guild.example', kind: 'closing' },
    ]);
  });
});

describe('“it closes tomorrow”', () => {
  const HOUR_MS = 3_600_000;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

  it.each([
    ['two days before the end', { ends_at: inHours(47) }, null],
    ['longer before the end', { ends_at: inHours(49) }, 'letters.nothing_closes'],
    ['after the end', { starts_at: inHours(-9), ends_at: inHours(-1) }, 'letters.nothing_closes'],
    [
      'before a period begins',
      { is_active: 0, is_scheduled: 1, starts_at: inHours(1), ends_at: inHours(30) },
      'letters.nothing_closes',
    ],
  ] as const)('ordered %s: %#', async (_when, given, code) => {
    await makeCycle(site.database.owner, given);
    const { body } = await order('closing');
    expect([body.code ?? null, body.details?.[0]?.field ?? null]).toEqual([code, code && 'at']);
  });

  it('can be ordered for a time before a later end, which the page proposes', async () => {
    const times = { starts_at: new Date('2099-12-01T12:00:00Z'), ends_at: new Date('2099-12-13T17:00:00Z') };
    await makeCycle(site.database.owner, { is_active: 0, is_scheduled: 1, ...times });
    expect((await read()).closesAt).toBe('2099-12-13T17:00:00.000Z');
    expect((await order('closing', { at: { day: '2099-12-10', time: '18:00' } })).body.code).toBe(
      'letters.nothing_closes',
    );
    expect((await order('closing', { at: { day: '2099-12-12', time: '18:00' } })).status).toBe(200);
  });
});

describe('sending', () => {
  beforeEach(async () => {
    await makeCycle(site.database.owner, { ends_at: new Date(Date.now() + 86_400_000) });
  });

  it('at a time is by the clocks of the zone', async () => {
    const { body } = await order('opened', { at: { day: '2099-12-12', time: '18:00' } });
    expect(body.letters.find(({ kind }) => kind === 'opened')).toMatchObject({
      state: 'scheduled',
      sendAt: '2099-12-12T17:00:00.000Z',
    });
    expect((await save('opened')).body.code).toBe('letters.under_way');
  });

  it('now is due at once', async () => {
    const { body } = await order('closing');
    expect(Date.parse(closing(body).sendAt ?? '')).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  it.each([
    ['a time that is over', { at: { day: '2026-01-01', time: '18:00' } }, 'letters.past'],
    ['nobody', { toRoll: false, toAskers: false }, 'letters.nobody'],
  ])('to %s is rejected', async (_what, given, code) => {
    expect((await order('closing', given)).body.code).toBe(code);
    expect(await site.database.owner('letters')).toEqual([]);
  });

  it('needs a mail server', async () => {
    await site.database.owner('letter_figures').delete();
    expect((await order('closing')).body.code).toBe('letters.no_mail');
    expect((await read()).mail).toBeNull();
  });

  it.each(['invitation', 'opened', 'closing', 'results'])('%s needs a code, now or at a time', async (kind) => {
    await hideSecondFactor();
    expect((await order(kind)).body.code).toBe('second_factor.required');
    expect((await order(kind, { at: { day: '2099-12-12', time: '18:00' } })).body.code).toBe('second_factor.required');
    expect(await site.database.owner('letters')).toEqual([]);
    expect((await order(kind, { twoFactorCode: codeAt(admin.secret, site.api.clock.ms) })).status).toBe(200);
  });

  it('says how many it left out, who got the kind within a day', async () => {
    await order('closing');
    await site.database.owner('letters').update({ state: 'done', sent: null, too_soon: 820 });
    expect(closing(await read())).toMatchObject({ sent: null, tooSoon: 820 });
  });

  it('an invitation goes to nobody who is not on the roll', async () => {
    await order('invitation');
    expect(await site.database.owner('letters').select('to_roll', 'to_askers')).toEqual([{ to_roll: 1, to_askers: 0 }]);
  });

  it('can be taken back before its time', async () => {
    await order('closing');
    expect(closing((await change('draft')).body)).toMatchObject({ state: 'draft', sendAt: null });
  });

  it('is stopped, goes on, and ends, without a code', async () => {
    await order('closing');
    await setState('sending');
    await hideSecondFactor();
    const { body } = await change('stopped');
    expect(closing(body)).toMatchObject({ state: 'stopped', stoppedBy: admin.account.username });
    expect((await change('draft')).body.code).toBe('letters.changed');
    expect(closing((await change('sending')).body).state).toBe('sending');
    expect((await change('done')).body.code).toBe('letters.changed');
    await change('stopped');
    expect(closing((await change('done')).body).state).toBe('done');
    const actions = await site.database
      .owner('audit_log')
      .where({ subject_type: 'letter' })
      .orderBy('id')
      .pluck('action');
    expect(actions).toEqual(['letter.ordered', 'letter.stopped', 'letter.resumed', 'letter.stopped', 'letter.ended']);
  });
});

it('admin-api cannot read who gets letters, who wants them, or who wants none', async () => {
  const { admin: asAdmin } = site.database;
  for (const table of ['letter_wishes', 'letter_recipients', 'letter_progress', 'suppressions', 'test_letters']) {
    await expectDenied(asAdmin, `select * from ${table}`);
  }
  await expectDenied(asAdmin, 'update letters set recipients = 1');
  await expectDenied(asAdmin, `insert into letter_wishes values (1, 'opened')`);
});
