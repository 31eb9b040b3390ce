import { connect } from '@plaudit/db/connect';
import { type Election, makeAccount, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { countRowsRead } from '@plaudit/db/testing/rows-read';
import { beforeEach, describe, expect, it } from 'vitest';
import { signInMany, tokenKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { useMail } from '../../testing/use-mail.ts';
import { hashNetwork } from './network-hash.ts';
import { deleteOldMail, insertMail, listDueMail } from './outbox.queries.ts';

const site = useApi();
const mail = useMail(site);
let election: Election;

beforeEach(async () => {
  const { owner } = site.database;
  election = await makeElection(owner);
  await owner('voting_cycles').update({ counts: 'confirmed', proof_kinds: 'email' });
});

type Voter = Awaited<ReturnType<typeof signInMany>>[number];

const vote = ({ accountId }: Voter) =>
  makeVote(site.database.owner, {
    ballot_box_id: election.boxes[0]?.id ?? 0,
    vendor_id: election.vendors[0]?.id ?? 0,
    voter_id: accountId,
  });
const askForProof = async ({ token }: Voter, email: string, address: string) => {
  const headers = { 'X-Forwarded-For': address };
  const { status } = await site.api.post('/api/account/email-proof', { email }, { token, headers });
  expect(status).toBe(200);
};
const countSent = () => mail.server.mails.length;

describe('the order of mails', () => {
  it('lets a voter wait for few of 300 mails to strangers, by accounts some of which have voted too', async () => {
    const [honest, ...others] = (await signInMany(site.database.owner, 61)) as [Voter, ...Voter[]];
    const half = others.length / 2;
    for (const other of others.slice(0, half)) await vote(other);
    for (let nth = 0; nth < 5; nth += 1) {
      await Promise.all(
        others.map(({ accountId }, index) => {
          // Those who have voted share three networks. Of the others each has its own.
          const networkHash = hashNetwork(tokenKey, `10.0.${index < half ? index % 3 : index}.1`);
          const recipient = `stranger-${index}-${nth}@example.org`;
          return insertMail(site.database.public, { kind: 'prove_email', recipient, accountId, networkHash });
        }),
      );
    }
    await vote(honest);
    await askForProof(honest, 'honest@example.com', '198.51.100.7');
    await makeAccount(site.database.owner, { email: 'alice@example.com' });
    await mail.requestPasswordReset('alice@example.com', '203.0.113.7');
    await mail.sendDue();
    // At ten mails a second, twenty are two seconds.
    const early = mail.server.mails.slice(0, 20).map(({ to }) => to);
    expect(early).toEqual(expect.arrayContaining(['honest@example.com', 'alice@example.com']));
  });

  it('sends one mail of each account and of each network before the second one of any', async () => {
    const [first, second, third] = (await signInMany(site.database.owner, 3)) as [Voter, Voter, Voter];
    await askForProof(first, 'first-1@example.org', '10.0.1.1');
    await askForProof(first, 'first-2@example.org', '10.0.2.1');
    await askForProof(second, 'same-network@example.org', '10.0.1.9');
    await askForProof(third, 'third@example.org', '10.0.3.1');
    await mail.sendDue();
    expect(mail.server.mails.map(({ to }) => to.split('@')[0])).toEqual([
      'first-1',
      'third',
      'first-2',
      'same-network',
    ]);
  });

  it('is found without reading all that wait', async () => {
    const { id: account_id } = await makeAccount(site.database.owner);
    const waiting = Array.from({ length: 2_000 }, (_none, turn) => ({
      kind: 'prove_email' as const,
      recipient: `stranger-${turn}@example.org`,
      account_id,
      lane: 1 as const,
      turn,
      needs_room: 1 as const,
    }));
    await site.database.owner.batchInsert('mail_outbox', waiting, 500);
    const db = connect(site.database.urls.public, { poolMax: 1 });
    const before = await countRowsRead(db);
    await listDueMail(db, { hasRoom: true });
    await deleteOldMail(db);
    expect((await countRowsRead(db)) - before).toBeLessThan(200);
    await db.destroy();
  });
});

describe('the limit of mails to unconfirmed addresses', () => {
  const owner = () => site.database.owner;
  const passTime = (seconds: number) =>
    owner()('mail_ceiling').update({ used_until: owner().raw('used_until - interval ? second', [seconds]) });
  const STEP_SECONDS = 720;

  beforeEach(async () => {
    await owner()('settings').insert({ setting_key: 'mails_to_unconfirmed_per_hour', setting_value: '10' });
    for (const [index, voter] of (await signInMany(owner(), 8)).entries()) {
      await askForProof(voter, `reader-${index}@example.org`, `10.0.${index}.1`);
    }
  });

  it('lets half through at once, also by several processes, and the others evenly during the hour', async () => {
    await Promise.all([mail.sendDue(), mail.sendDue(), mail.sendDue()]);
    expect(countSent()).toBe(5);
    await mail.sendDue();
    expect([countSent(), (await mail.listOutbox()).length]).toEqual([5, 3]);
    await passTime(STEP_SECONDS);
    await mail.sendDue();
    expect(countSent()).toBe(6);
    await passTime(2 * STEP_SECONDS);
    await mail.sendDue();
    expect([countSent(), await mail.listOutbox()]).toEqual([8, []]);
  });

  it('does not delay a new password, and notes when it was reached', async () => {
    await mail.sendDue();
    expect((await owner()('mail_ceiling').first())?.reached_at).toBeInstanceOf(Date);
    await makeAccount(owner(), { email: 'alice@example.com' });
    await mail.requestPasswordReset('alice@example.com', '203.0.113.7');
    await mail.sendDue();
    expect(mail.server.mails.at(-1)?.to).toBe('alice@example.com');
  });

  it('counts a mail once, however often it is tried', async () => {
    mail.server.rejectWith = 451;
    await mail.sendDue();
    mail.server.rejectWith = undefined;
    await owner()('mail_outbox').update({ due_at: new Date(Date.now() - 1_000) });
    await mail.sendDue();
    expect(countSent()).toBe(5);
  });

  it('lets a voter who has voted through first', async () => {
    await mail.sendDue();
    const voter = (await signInMany(owner(), 1))[0] as Voter;
    await vote(voter);
    await askForProof(voter, 'honest@example.com', '198.51.100.7');
    await passTime(STEP_SECONDS);
    await mail.sendDue();
    expect([countSent(), mail.server.mails.at(-1)?.to]).toEqual([6, 'honest@example.com']);
  });
});
