import { readFileSync } from 'node:fs';
import type { PersonalData } from '@plaudit/db/rules/personal-data/personal-data';
import { PERSONAL_DATA } from '@plaudit/db/rules/personal-data/personal-data-list';
import { RETENTION } from '@plaudit/db/rules/personal-data/retention';
import { TABLES_WITHOUT_VOTERS } from '@plaudit/db/rules/personal-data/tables-without-voters';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { makeElection, makeExclusion, makeSession, makeVote } from '@plaudit/db/testing/factories';
import { createLogger } from '@plaudit/server-kit/logger';
import { expect, it } from 'vitest';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { createHousekeeping } from './housekeeping.ts';

/** Checks that docs/privacy.md and `PERSONAL_DATA` say what the database really has, keeps, removes and erases. */

const site = useApi();
const logger = createLogger({ service: 'public-api', level: 'silent' });
const DAY_MS = 86_400_000;
const PASSWORD = 'Correct-Horse1!';

const ON_DELETION_TEXTS: Record<PersonalData['onDeletion'], string> = {
  erased: 'erased',
  kept: 'stays, without a name',
  'kept with the name': 'stays, with the name of that time',
  'not about the account': 'stays: it names no account',
  'not about voters': 'admins only',
};

const tablesThat = (onDeletion: PersonalData['onDeletion']) =>
  PERSONAL_DATA.filter((data) => data.onDeletion === onDeletion).map(({ table }) => table);
const NAMING_TABLES = new Set(tablesThat('kept with the name'));
const KEPT_TABLES = new Set([...tablesThat('kept'), ...NAMING_TABLES]);

const rows = PERSONAL_DATA.map(
  ({ table, columns, what, keptFor, why, onDeletion }) =>
    `| \`${table}\`: ${columns.map((column) => `\`${column}\``).join(', ')} | ${what} | ${keptFor} | ${why} | ${ON_DELETION_TEXTS[onDeletion]} |`,
);

it('docs/privacy.md has the list of personal data', () => {
  const page = readFileSync(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8');
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
});

it('the list of personal data has every column of the tables about voters', async () => {
  const columns: { name: string; col: string }[] = (
    await site.database.owner.raw(
      `select c.table_name as name, c.column_name as col
         from information_schema.columns c
         join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
        where c.table_schema = database() and t.table_type = 'BASE TABLE' and c.table_name not like 'knex%'`,
    )
  )[0];
  const personal = columns.filter(({ name }) => !TABLES_WITHOUT_VOTERS.includes(name));
  const listed = PERSONAL_DATA.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  expect(personal.map(({ name, col }) => `${name}.${col}`).sort()).toEqual(listed.toSorted());
  const names = new Set(columns.map(({ name }) => name));
  expect(TABLES_WITHOUT_VOTERS.filter((name) => !names.has(name))).toEqual([]);
});

it('housekeeping removes sessions, and shortens their addresses, on time and not a day earlier', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  const makeOldSession = async (activeDays: number, expiredDays: number) =>
    (
      await makeSession(site.database.owner, {
        last_activity_at: daysAgo(activeDays),
        expires_at: daysAgo(expiredDays),
      })
    ).id;
  const { sessionAddressDays, sessionDays } = RETENTION;
  const fresh = await makeOldSession(sessionAddressDays - 1, 0);
  const short = await makeOldSession(sessionAddressDays + 1, 0);
  const old = await makeOldSession(sessionDays + 29, sessionDays - 1);
  await makeOldSession(sessionDays + 31, sessionDays + 1);
  await createHousekeeping(site.database.public, logger).run();
  expect(await site.database.owner('sessions').orderBy('id').select('id', 'ip_address')).toEqual([
    { id: fresh, ip_address: '203.0.113.7' },
    { id: short, ip_address: '203.0.113.0' },
    { id: old, ip_address: '203.0.113.0' },
  ]);
});

it('housekeeping removes the counters of voters within a day', async () => {
  const { owner } = site.database;
  const { token } = await signIn(owner);
  await site.api.post('/api/login', { username: 'nobody', password: 'wrong' });
  await site.api.post('/api/account/leave', { currentPassword: 'wrong' }, { token });
  await site.api.get('/api/user');
  const latest = (await owner('rate_limits').max({ at: 'expires_at' }).first())?.at as Date;
  expect(latest.getTime() - Date.now()).toBeLessThan(DAY_MS + 5 * 60_000);
  await owner('rate_limits').update({ expires_at: new Date(Date.now() - 1_000) });
  await createHousekeeping(site.database.public, logger).run();
  expect(await owner('rate_limits')).toEqual([]);
});

it('what the list calls erased is gone when a voter has deleted the account, and the rest is there', async () => {
  const { owner } = site.database;
  const { boxes, cycle, vendors } = await makeElection(owner);
  const { account, token } = await signIn(owner, {
    username: 'alice',
    email: 'alice@example.com',
    password_hash: await createPasswordHasher().hash(PASSWORD),
  });
  await makeVote(owner, {
    ballot_box_id: boxes[0]?.id ?? 0,
    vendor_id: vendors[0]?.id ?? 0,
    voter_id: account.id,
  });
  await owner('proofs').insert({ cycle_id: cycle.id, account_id: account.id, kind: 'invitation' });
  const exclusion_id = await makeExclusion(owner, cycle.id, [account.id]);
  await owner('objections').insert({ exclusion_id, account_id: account.id, reason: 'I am a person' });
  await owner('account_subjects').insert({
    subject_hash: Buffer.alloc(32),
    account_id: account.id,
    provider: 'discord',
  });
  await owner('proposed_names').insert({ account_id: account.id });
  await owner('approvals').insert({
    operation: 'postExclusionsByIdObjectionsByAccountIdAnswer',
    input: JSON.stringify({ params: { id: exclusion_id, accountId: account.id } }),
    action: 'accept the objection of an excluded account',
    preview: `Account ${account.id} objects: I am a person`,
    amount: 0,
    is_lone: 0,
    requested_by: account.id,
  });
  const member = { mailbox_hash: Buffer.alloc(32, 1), email: 'alice@example.com', name: 'Alice', used_at: new Date() };
  const [member_id = 0] = await owner('roll_members').insert({ ...member, account_id: account.id });
  await owner('personal_links').insert({
    token_hash: Buffer.alloc(32, 2),
    member_id,
    asked_by: 'voter',
    expires_at: new Date(),
    used_at: (await owner('sessions').where({ account_id: account.id }).first('created_at'))?.created_at ?? null,
  });
  await owner('letter_wishes').insert({ account_id: account.id, kind: 'closing' });
  const [letter_id = 0] = await owner('letters').insert({
    kind: 'closing',
    subject: 'Voting closes',
    body: 'Hello {name}',
    to_roll: 1,
    to_askers: 1,
    zone: 'UTC',
    rate_a_minute: 60,
  });
  await owner('letter_recipients').insert({ letter_id, mailbox_hash: Buffer.alloc(32), account_id: account.id });
  const trace = { network: '198.51.100.0/24', browser: 'Firefox', answer_ms: 1_000 };
  await owner('registration_traces').insert({ account_id: account.id, ...trace });
  await owner('audit_log').insert({
    actor_username: 'root',
    action: 'account.deactivated',
    subject_type: 'account',
    subject_id: String(account.id),
    detail: JSON.stringify({ username: 'alice' }),
  });
  await site.api.post('/api/login', { username: 'alice', password: 'wrong' });
  const response = await site.api.post('/api/account/leave', { currentPassword: PASSWORD }, { token });
  expect(response.status).toBe(200);

  const left = await owner('accounts').where({ id: account.id }).first();
  expect(left).toMatchObject({ username: `left-${account.id}`, email: null, password_hash: '!', role: 'voter' });
  for (const { table, onDeletion } of PERSONAL_DATA) {
    if (onDeletion.startsWith('not about')) continue;
    const kept = await owner(table as 'votes').select();
    expect([table, kept.length > 0]).toEqual([table, KEPT_TABLES.has(table)]);
    expect([table, /alice/i.test(JSON.stringify(kept))]).toEqual([table, NAMING_TABLES.has(table)]);
  }
});
