import { recount } from '@plaudit/db/rules/tallies/recount';
import { hashInvitationCode, newInvitationCode } from '@plaudit/db/rules/votes/invitation-codes';
import { type Election, makeElection } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, ConfirmedAccount, CurrentCycle, Stats, VotingProgress } from '../../../contract/index.ts';
import { apiOf, type SignedIn, signIn, signInMany } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let election: Election;
let voter: SignedIn;
let code: string;

beforeEach(async () => {
  const { owner } = site.database;
  election = await makeElection(owner);
  await owner('voting_cycles').update({ counts: 'confirmed' });
  voter = await signIn(owner);
  [code = ''] = await makeCodes(1);
});

async function makeCodes(count: number, cycle_id = election.cycle.id): Promise<string[]> {
  const codes = Array.from({ length: count }, newInvitationCode);
  const rows = codes.map((made) => ({ cycle_id, code_hash: hashInvitationCode(made) }));
  await site.database.owner('invitation_codes').insert(rows);
  return codes;
}

const confirm = (typed: string, { token } = voter as { token: string }, api = site.api) =>
  api.post<ConfirmedAccount & ApiError>('/api/account/invitation-code', { code: typed }, { token });
const sendCode = async (typed: string, by?: { token: string }) => {
  const { status, body } = await confirm(typed, by);
  return [status, body.standing ?? body.code];
};
const vote = ({ token } = voter as { token: string }) => {
  const body = { vendorId: election.vendors[0]?.id, categoryId: election.categories[0]?.id };
  return site.api.post('/api/votes', body, { token });
};
const countVotes = async () => (await site.api.get<Stats>('/api/stats')).body.totalVotes;
const readStanding = async () =>
  (await site.api.get<VotingProgress>('/api/voting/progress', { token: voter.token })).body.standing;

describe('an invitation code', () => {
  it('confirms the account, and votes that were cast before count from then on', async () => {
    await vote();
    expect([await countVotes(), await readStanding()]).toEqual([0, 'waiting']);
    expect(await sendCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toEqual([200, 'counted']);
    expect([await countVotes(), await readStanding()]).toEqual([1, 'counted']);
    expect(await recount(site.database.owner)).toEqual([]);
  });

  it('sent again gets the same response, and confirms nobody else', async () => {
    const other = await signIn(site.database.owner);
    expect(await sendCode(code)).toEqual([200, 'counted']);
    expect(await sendCode(code)).toEqual([200, 'counted']);
    expect(await sendCode(code, other)).toEqual([409, 'confirmation.used_code']);
  });

  it('stays used when its account is deleted', async () => {
    await sendCode(code);
    await site.database.owner('accounts').where({ id: voter.account.id }).update({ retired_at: new Date() });
    expect(await sendCode(code, await signIn(site.database.owner))).toEqual([409, 'confirmation.used_code']);
  });

  it('belongs to one period, and is unknown in another', async () => {
    expect(await sendCode(newInvitationCode())).toEqual([404, 'confirmation.unknown_code']);
    const { id: _, active_marker: __, rehearsal_marker: ___, ...cycle } = election.cycle;
    const [other] = await site.database.owner('voting_cycles').insert({ ...cycle, is_active: 0 });
    const [foreign = ''] = await makeCodes(1, other);
    expect(await sendCode(foreign)).toEqual([404, 'confirmation.unknown_code']);
  });

  it('is not needed where everyone counts, and too late once voting has ended, by the clock of the database', async () => {
    const { owner } = site.database;
    await owner('voting_cycles').update({ counts: 'everyone' });
    expect(await sendCode(code)).toEqual([409, 'confirmation.not_needed']);
    await owner('voting_cycles').update({ counts: 'confirmed', ends_at: owner.raw('now(3)') });
    expect(await sendCode(code)).toEqual([403, 'confirmation.too_late']);
    expect(await owner('proofs')).toEqual([]);
  });

  it('is accepted while voting is paused', async () => {
    await site.database.owner('voting_state').update({ is_paused: 1 });
    expect(await sendCode(code)).toEqual([200, 'counted']);
  });

  it('does not bring back an account that is set aside, and says so', async () => {
    const { owner } = site.database;
    const [id] = await owner('exclusions').insert({ cycle_id: election.cycle.id, in_force_at: new Date() });
    await owner('excluded_accounts').insert({ exclusion_id: id as number, account_id: voter.account.id });
    expect(await sendCode(code)).toEqual([200, 'set_aside']);
  });

  it('can be tried a limited number of times, and a wrong one takes no lock', async () => {
    const other = await site.database.owner.transaction();
    await other.raw('select id from voting_state where id = 1 for update');
    for (let tried = 0; tried < 20; tried += 1)
      expect(await sendCode('WRONG')).toEqual([404, 'confirmation.unknown_code']);
    await other.commit();
    expect(await sendCode(code)).toEqual([429, 'confirmation.too_many']);
  });

  it('is not stored itself: only a keyed hash is, without a time', async () => {
    await sendCode(code);
    const [proof] = await site.database.owner('proofs').select();
    expect(proof).toEqual({
      cycle_id: election.cycle.id,
      account_id: voter.account.id,
      kind: 'invitation',
      subject_hash: expect.any(Buffer),
      domain_hash: null,
    });
    expect(proof?.subject_hash).not.toEqual(hashInvitationCode(code));
  });
});

it('an invitation code confirms only one of forty accounts that send it at once to two replicas', async () => {
  const replica = await apiOf(site.database);
  const voters = await signInMany(site.database.owner, 40);
  const responses = await Promise.all(
    voters.map((each, index) => confirm(code, each, index % 2 === 0 ? site.api : replica)),
  );
  await replica.close();
  const statuses = responses.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array.from({ length: 39 }, () => 409)]);
  expect(await site.database.owner('proofs')).toHaveLength(1);
});

it('the period says that only confirmed accounts count, and says nothing if every account counts', async () => {
  const readCycle = async () => (await site.api.get<CurrentCycle>('/api/voting/cycle')).body;
  expect((await readCycle()).counts).toBe('confirmed');
  await site.database.owner('voting_cycles').update({ counts: 'everyone' });
  expect(await readCycle()).not.toHaveProperty('counts');
});
