import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../src/transaction.ts';
import { expectDenied } from '../testing/expect-denied.ts';
import {
  type Election,
  makeAccount,
  makeElection,
  makeSession,
  makeVendorLink,
  makeVote,
} from '../testing/factories.ts';
import { useDatabase } from '../testing/use-database.ts';

const database = useDatabase();
let election: Election;
let voter: { id: number };
beforeEach(async () => {
  election = await makeElection(database.owner);
  voter = await makeAccount(database.owner);
  await makeVote(database.owner, { ballot_box_id: boxId(), vendor_id: vendorId(), voter_id: voter.id });
  await makeVendorLink(database.owner, { vendor_id: vendorId() });
  await database.owner('audit_log').insert({
    actor_username: 'root',
    action: 'test',
    subject_type: 'vendor',
    subject_id: '1',
    detail: '{}',
  });
});

const boxId = () => election.boxes[0]?.id ?? 0;
const vendorId = () => election.vendors[0]?.id ?? 0;

const DENIED_TO_PUBLIC_API = [
  'update votes set seal = null',
  'update seal_keys set receipt_key = 1',
  'delete from seal_keys',
  `insert into log_entries (log_id, n, hash) values (1, 0, unhex(sha2('x', 256)))`,
  'insert into log_boxes (log_id, box_id, is_open) values (1, 1, 1)',
  `call append_deed(1, '{}')`,
  `call append_seals(1, '[1]')`,
  `update accounts set role = 'super_admin'`,
  `update accounts set password_hash = 'x'`,
  `update accounts set is_active = 0`,
  `insert into accounts (username, password_hash, role) values ('evil', 'x', 'admin')`,
  'delete from accounts',
  'select * from second_factors',
  `insert into second_factors (account_id, secret_encrypted) values (1, 'x')`,
  'update second_factors set failures = 0',
  'update second_factors set unnotified_failures = 0',
  'update second_factors set failed_at = null, alert_failures = 0',
  'delete from second_factors',
  `insert into named_locks (name) values ('x')`,
  'select * from recovery_codes',
  'select * from admin_passkeys',
  `insert into admin_passkeys (account_id, credential_id, public_key, name) values (1, 'x', 'x', 'x')`,
  'update admin_passkeys set counter = 0',
  'delete from admin_passkeys',
  'select * from admin_passkey_challenges',
  `insert into admin_passkey_challenges (session_id, purpose, challenge, expires_at) values (1, 'x', 'x', now())`,
  'update admin_passkey_challenges set expires_at = now()',
  'delete from admin_passkey_challenges',
  'select * from admin_invitations',
  'insert into organizer_addresses (account_id) values (1)',
  `update organizer_addresses set letters = 'mail'`,
  `insert into admin_invitations (token_hash, role, made_by, expires_at) values ('x', 'admin', 1, now())`,
  'delete from admin_invitations',
  `update vendors set name = 'x'`,
  `insert into vendors (name, description) values ('x', 'x')`,
  'delete from vendors',
  'delete from vendor_links',
  `update categories set name = 'x'`,
  `update settings set setting_value = 'x'`,
  `insert into settings (setting_key, setting_value) values ('x', 'x')`,
  'update voting_state set is_paused = 0',
  'insert into first_opening (id) values (1)',
  'delete from first_opening',
  'update venue set ends_at = now()',
  `insert into venue (network, accounts, started_at, ends_at) values ('x', 1, now(), now())`,
  `insert into account_links (token_hash, account_id, kind, created_by, expires_at) values ('x', 1, 'x', 1, now())`,
  'update account_links set created_by = 1',
  'update account_links set account_id = 1',
  `update accounts set email = 'x'`,
  'delete from former_names',
  'update account_subjects set account_id = 2',
  `update account_subjects set subject_hash = 'x'`,
  `update accounts set username = 'x'`,
  'update voting_cycles set ends_at = now()',
  `insert into announcements (text, made_by) values ('x', 1)`,
  'update announcements set ended_at = now()',
  `update site_pages set text = 'x'`,
  'delete from site_pages',
  `insert into roll (mailbox, email, name, added_by) values ('x', 'x', 'x', 1)`,
  `update roll set email = 'x'`,
  `insert into letters (kind, subject, body) values ('opened', 'x', 'x')`,
  `update letters set body = 'x'`,
  `insert into test_letters (kind, subject, body) values ('opened', 'x', 'x')`,
  'insert into ballot_boxes (cycle_id, category_id) values (1, 1)',
  'insert into shortlists (category_id) values (1)',
  'insert into nominees (shortlist_id, vendor_id) values (1, 1)',
  'update nominees set withdrawn_at = null',
  'delete from nominees',
  'update ballot_boxes set closed_at = null',
  'update votes set vendor_id = 2',
  `insert into votes values ('0123456789abcdef', 1, 1, 1, now()) on duplicate key update vendor_id = 2`,
  'update votes set voter_id = 2',
  'update votes set cast_at = now()',
  'insert into votes (id, ballot_box_id, voter_id, vendor_id) values (1, 1, 1, 1) on duplicate key update id = id',
  'delete from votes',
  'delete from tallies',
  'delete from tallies_aside',
  'update voting_cycles set counts = 1',
  'update proofs set account_id = 2',
  'delete from proofs',
  'insert into exclusions (cycle_id) values (1)',
  'insert into excluded_accounts (exclusion_id, account_id) values (1, 1)',
  'update exclusions set in_force_at = null',
  'update excluded_accounts set lifted_at = now()',
  'call put_exclusion_in_force(1)',
  'call lift_exclusion(1, null)',
  `update captchas_spent set expires_at = now()`,
  `update sessions set user_agent = 'x'`,
  `insert into sessions values (1, 1, 1, 1, 1, 0, null, null, 0, now(), now(), now(), null) on duplicate key update is_blocked = 0`,
  'update sessions set is_blocked = 0',
  'update sessions set account_id = 1',
  'update sessions set second_factor_at = now()',
  'update sessions set expires_at = now()',
  'select ranked_votes from daily_figures',
  'select hours, blocked_sessions from daily_figures',
  `update daily_figures set ranks = '[]'`,
  'select * from audit_log',
  `insert into audit_log (actor_username, action, subject_type, subject_id, detail) values ('x', 'x', 'x', 'x', '{}')`,
  'update audit_log set at = now()',
  'delete from audit_log',
  'drop table votes',
  'truncate table votes',
  'create table anything (id int)',
  `create user 'evil'@'localhost'`,
  'select * from mysql.user',
];

const DENIED_TO_ADMIN_API = [
  `insert into log_entries (log_id, n, hash) values (1, 0, unhex(sha2('x', 256)))`,
  'update log_entries set box_id = 1',
  'delete from log_entries',
  `insert into log_deeds (log_id, n, deed) values (1, 0, '{}')`,
  `update log_deeds set deed = '{}'`,
  'update log_heads set size = 0',
  `update log_heads set origin = 'x'`,
  'delete from log_heads',
  `update log_checkpoints set note = 'x'`,
  'update log_results set salt = salt',
  'update log_nodes set hash = hash',
  'update seal_keys set receipt_key = 1',
  'insert into seal_keys (secret_hash, receipt_key) values (1, 1)',
  `update announcements set text = 'x'`,
  'update announcements set starts_at = now()',
  'delete from announcements',
  `update letters set kind = 'invitation'`,
  'update letters set began_at = null',
  'delete from letters',
  `update test_letters set recipient = 'x'`,
  'delete from test_letters',
  'update roll_figures set computed_at = now()',
  'update letter_figures set computed_at = now()',
  'update first_opening set opened_at = now()',
  'delete from first_opening',
  `insert into votes (id, ballot_box_id, voter_id, vendor_id) values ('0123456789abcdef', 1, 1, 1)`,
  'update votes set vendor_id = 2',
  'delete from votes',
  'insert into tallies (ballot_box_id, vendor_id, votes) values (1, 1, 1)',
  'update tallies set votes = 1000',
  'delete from tallies',
  'update tallies_aside set votes = 0',
  'update voting_state set for_locking = 1',
  `insert into proofs (cycle_id, account_id, kind) values (1, 1, 'x')`,
  'select subject_hash from proofs',
  'delete from proofs',
  'insert into exclusions (cycle_id, in_force_at) values (1, now())',
  'insert into excluded_accounts (exclusion_id, account_id) values (1, 1)',
  'call put_exclusion_in_force(1)',
  'call lift_exclusion(1, null)',
  'update audit_log set at = now()',
  `update audit_log set actor_username = 'x'`,
  'delete from audit_log',
  'truncate table audit_log',
  'update ballot_boxes set cycle_id = 2',
  'delete from ballot_boxes',
  'delete from categories',
  'delete from vendors',
  'delete from settings',
  'update second_factors set account_id = 2',
  `update admin_invitations set role = 'super_admin'`,
  'update admin_invitations set expires_at = now()',
  'update admin_passkeys set account_id = 2',
  'update admin_passkeys set public_key = 1',
  'select * from passkeys',
  'select * from account_subjects',
  `insert into account_subjects (subject_hash, account_id, provider) values ('x', 1, 'x')`,
  'update account_subjects set unlinked_at = null',
  'delete from account_subjects',
  'insert into proposed_names (account_id) values (1)',
  'select * from mail_outbox',
  `insert into mail_outbox (kind, recipient) values ('reset_password', 'x')`,
  `update organizer_addresses set email = 'x'`,
  `update organizer_addresses set link_hash = 'x'`,
  `update organizer_addresses set link_email = 'x'`,
  'update organizer_addresses set link_expires_at = now()',
  `insert into organizer_addresses (account_id, email) values (1, 'x')`,
  `insert into organizer_addresses (account_id, link_hash, link_email) values (1, 'x', 'x')`,
  'select link_hash from organizer_addresses',
  'update organizer_letters set sent_at = null',
  'delete from organizer_letters',
  'delete from mail_failures',
  'update mail_ceiling set reached_at = null',
  'delete from sessions',
  `update sessions set ip_address = 'x'`,
  'delete from rate_limits',
  'update accounts set username = "x"',
  `insert into accounts values (1, 'x', null, 'x', 'voter', 1, null, now(), 1, null) on duplicate key update username = 'x'`,
  'delete from accounts',
  'insert into sessions (id_hash, ip_address, expires_at) values ("x", "x", now())',
  'drop table votes',
  'create table anything (id int)',
  'select * from mysql.user',
];

test.each(DENIED_TO_PUBLIC_API)('public-api may not: %s', (sql) => expectDenied(database.public, sql));
test.each(DENIED_TO_ADMIN_API)('admin-api may not: %s', (sql) => expectDenied(database.admin, sql));

describe('public-api', () => {
  test('registers accounts, which are always voters', async () => {
    await database.public('accounts').insert({ username: 'newcomer', password_hash: '!' });
    expect(await database.owner('accounts').where({ username: 'NEWCOMER' }).first()).toMatchObject({ role: 'voter' });
  });

  test('keeps sessions, captchas and counters', async () => {
    const session = await makeSession(database.public, { account_id: voter.id });
    await database.public('sessions').where({ id: session.id }).update({ last_activity_at: new Date() });
    await database.public('captchas_spent').insert({ token_hash: randomBytes(32), expires_at: new Date() });
    await database.public.raw(
      `insert into rate_limits (counter_key, window_start, hits, expires_at) values ('a', now(), 1, now())
       on duplicate key update hits = hits + 1`,
    );
    expect(await database.owner('rate_limits').first('hits')).toEqual({ hits: 1 });
  });

  test('casts votes in a batch, in which a duplicate and an error change nothing and can be told apart', async () => {
    const [second, third] = [await makeAccount(database.owner), await makeAccount(database.owner)];
    const batch = [
      { id: randomBytes(16), ballot_box_id: boxId(), voter_id: voter.id, vendor_id: election.vendors[1]?.id ?? 0 },
      { id: randomBytes(16), ballot_box_id: boxId(), voter_id: second.id, vendor_id: vendorId() },
      { id: randomBytes(16), ballot_box_id: boxId(), voter_id: third.id, vendor_id: 4_000_000 },
    ];
    const stored = await transaction(database.public, async (trx) => {
      await trx.raw('select is_paused from voting_state where id = 1 lock in share mode');
      await trx.raw('select id from ballot_boxes where id = ? lock in share mode', [boxId()]);
      await trx('votes').insert(batch).onConflict().ignore();
      await trx.raw(
        'insert into tallies (ballot_box_id, vendor_id, votes) values (?, ?, 1) on duplicate key update votes = votes + 1',
        [boxId(), vendorId()],
      );
      return await trx('votes')
        .where({ ballot_box_id: boxId() })
        .orderBy('voter_id')
        .select('id', 'voter_id', 'vendor_id');
    });
    expect(stored).toEqual([
      { id: expect.any(Buffer), voter_id: voter.id, vendor_id: vendorId() },
      { id: batch[1]?.id, voter_id: second.id, vendor_id: vendorId() },
    ]);
    expect(stored[0]?.id).not.toEqual(batch[0]?.id);
    expect(await database.owner('tallies').first('votes')).toEqual({ votes: 2 });
  });
});

describe('admin-api', () => {
  test('pauses voting, closes and opens ballot boxes, renames vendors and writes the audit log', async () => {
    const { admin, owner } = database;
    await admin.transaction(async (trx) => {
      await trx('voting_state').where({ id: 1 }).forUpdate().first();
      await trx('voting_state').where({ id: 1 }).update({ is_paused: 1, paused_at: new Date(), paused_by: voter.id });
      await trx('ballot_boxes').where({ id: boxId() }).update({ closed_at: new Date(), close_reason: 'reset' });
      await trx('ballot_boxes').insert({
        cycle_id: election.cycle.id,
        category_id: election.categories[0]?.id ?? 0,
      });
      await trx('vendors').where({ id: vendorId() }).update({ name: 'Renamed', version: 2 });
      await trx('audit_log').insert({
        actor_username: 'root',
        action: 'votes.reset',
        subject_type: 'category',
        subject_id: '1',
        detail: '{"votes":1}',
      });
    });
    expect(await owner('ballot_boxes').whereNull('closed_at')).toHaveLength(2);
    const entry = await admin('audit_log').where({ action: 'votes.reset' }).first('detail');
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ votes: 1 });
  });

  test('the database allows one active cycle and one open box per category', async () => {
    const { admin } = database;
    const { starts_at, ends_at } = election.cycle;
    await expect(admin('voting_cycles').insert({ name: 'x', starts_at, ends_at, is_active: 1 })).rejects.toThrow(
      /voting_cycles_active_unique/,
    );
    await expect(
      admin('ballot_boxes').insert({ cycle_id: election.cycle.id, category_id: election.categories[0]?.id ?? 0 }),
    ).rejects.toThrow(/ballot_boxes_open_unique/);
  });
});
