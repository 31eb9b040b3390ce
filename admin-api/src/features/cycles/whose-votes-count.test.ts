import { readVotingStateExclusive } from '@plaudit/db/rules/periods/voting-state';
import { recount } from '@plaudit/db/rules/tallies/recount';
import { storeReadyProofs } from '@plaudit/db/rules/votes/ready-proofs';
import { putExclusionInForce } from '@plaudit/db/testing/exclusions';
import { type Election, makeCycle, makeElection, makeExclusion, makeVote } from '@plaudit/db/testing/factories';
import { transaction } from '@plaudit/db/transaction';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, Cycle, Decisions } from '../../../contract/index.ts';
import { type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let admin: SignedIn;
let election: Election;
let voters: number[];

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const PATH = '/api/admin/voting-cycles';

beforeEach(async () => {
  const { owner } = site.database;
  admin = await signIn(owner);
  election = await makeElection(owner);
  voters = [];
  for (let voter = 0; voter < 3; voter += 1) {
    const vote = { ballot_box_id: election.boxes[0]?.id ?? 0, vendor_id: election.vendors[voter]?.id ?? 0 };
    voters.push((await makeVote(owner, vote)).voter_id);
  }
});

const edit = (request: object, id = election.cycle.id) => {
  const { name, starts_at, ends_at } = election.cycle;
  const dates = { startDate: starts_at.toISOString(), endDate: ends_at.toISOString() };
  return site.api.put<Cycle & ApiError>(`${PATH}/${id}`, admin.token, { name, ...dates, ...request });
};
const sumVotes = async (table: 'tallies' | 'tallies_aside') =>
  (await site.database.owner(table).select('votes')).reduce((sum, { votes }) => sum + votes, 0);
const listSentences = async () =>
  (await site.api.get<Decisions>('/api/admin/decisions', admin.token)).body.decisions.map(({ sentence }) => sentence);

describe('a period that begins to count only confirmed accounts', () => {
  it('counts no vote that was cast before, and announces that', async () => {
    const { owner } = site.database;
    const { status, body } = await edit({ counts: 'confirmed' });
    expect([status, body.counts]).toEqual([200, 'confirmed']);
    expect([await sumVotes('tallies'), await sumVotes('tallies_aside')]).toEqual([0, 3]);
    expect(await recount(owner)).toEqual([]);
    expect((await listSentences())[0]).toMatch(/^An organizer decided that only votes of confirmed accounts count/);
    // The participants are counted again only after a pause.
    const cycle = async () => (await site.api.get<Cycle[]>(PATH, admin.token)).body[0];
    await expect
      .poll(cycle, { timeout: 10_000 })
      .toMatchObject({ totalVotes: 0, totalParticipants: 0, waitingParticipants: 3 });
  });

  it('must have no account that is confirmed already, whose votes would stay and show', async () => {
    await site.database
      .owner('proofs')
      .insert({ cycle_id: election.cycle.id, account_id: voters[0] as number, kind: 'invitation' });
    const { status, body } = await edit({ counts: 'confirmed' });
    expect([status, body.code]).toEqual([409, 'cycle.counts']);
    expect([await sumVotes('tallies'), await sumVotes('tallies_aside')]).toEqual([3, 0]);
  });

  it('counts everyone again until an account is confirmed, except those that are set aside', async () => {
    const { owner } = site.database;
    const exclusion = await makeExclusion(owner, election.cycle.id, [voters[1] as number]);
    await transaction(owner, async (trx) => {
      await readVotingStateExclusive(trx);
      await putExclusionInForce(trx, exclusion);
    });
    await edit({ counts: 'confirmed' });
    expect([await sumVotes('tallies'), await sumVotes('tallies_aside')]).toEqual([0, 3]);
    expect((await edit({ counts: 'everyone' })).body).not.toHaveProperty('counts');
    expect([await sumVotes('tallies'), await sumVotes('tallies_aside')]).toEqual([2, 1]);
    expect(await recount(owner)).toEqual([]);
    expect((await listSentences())[0]).toMatch(/^An organizer decided that the votes of every account count again/);
  });

  it('does not count everyone again once an account is confirmed, not even by the procedure', async () => {
    const { owner, admin: adminDb } = site.database;
    await edit({ counts: 'confirmed' });
    await owner('proofs').insert({ cycle_id: election.cycle.id, account_id: voters[0] as number, kind: 'invitation' });
    const back = await edit({ counts: 'everyone' });
    expect([back.status, back.body.code]).toEqual([409, 'cycle.counts']);
    await adminDb.raw('call count_everyone(?)', [election.cycle.id]);
    expect(await owner('voting_cycles').first('counts')).toEqual({ counts: 'confirmed' });
    expect(await sumVotes('tallies')).toBe(0);
  });

  it('changes nothing and announces nothing when its own rule is saved again', async () => {
    await edit({ counts: 'confirmed' });
    const announced = await listSentences();
    expect((await edit({ counts: 'confirmed' })).status).toBe(200);
    expect((await edit({})).body.counts).toBe('confirmed');
    expect(await listSentences()).toEqual(announced);
  });

  it('needs a fresh second factor', async () => {
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 6 * 60_000) });
    const response = await edit({ counts: 'confirmed' });
    expect([response.status, response.body.code]).toEqual([403, 'second_factor.required']);
    expect(await sumVotes('tallies')).toBe(3);
  });

  it('publishes its numbers in steps anew, so that no earlier number stays', async () => {
    const { owner } = site.database;
    await owner('voting_cycles').update({ results_mode: 'in_steps' });
    const ballot_box_id = election.boxes[0]?.id ?? 0;
    await owner('published_boxes').insert({ ballot_box_id, votes: 3, published_at: new Date() });
    await owner('published_tallies').insert(await owner('tallies').select());
    await edit({ counts: 'confirmed' });
    expect(await owner('published_tallies')).toEqual([]);
    expect(await owner('published_boxes').first('votes')).toEqual({ votes: 0 });
  });
});

describe('a new period', () => {
  const create = (given: object) =>
    site.api.post<Cycle>(PATH, admin.token, { name: 'Next', startDate: inDays(0), endDate: inDays(9), ...given });

  it('counts everyone by default, and its response then has neither `counts` nor waiting participants', async () => {
    const { status, body } = await create({ isActive: true });
    expect([status, 'counts' in body, 'waitingParticipants' in body]).toEqual([201, false, false]);
  });

  it('is refused if nobody could confirm an account, because the site has no mail server', async () => {
    const ask = async (proofs: string[]) => (await create({ isActive: true, counts: 'confirmed', proofs })).body;
    expect(await ask(['email', 'openid'])).toMatchObject({
      code: 'cycle.no_proof',
      details: [{ field: 'proofs', message: expect.any(String) }],
    });
    expect(await ask(['email', 'invitation'])).toMatchObject({ proofs: ['invitation', 'email'] });
    await storeReadyProofs(site.database.public, ['email']);
    expect(await ask(['email'])).toMatchObject({ proofs: ['email'] });
    await site.database.owner('ready_proofs').update({ seen_at: new Date(Date.now() - 2 * 3_600_000) });
    expect(await ask(['email'])).toMatchObject({ code: 'cycle.no_proof' });
  });

  it('has the kinds of proofs that it was given, and keeps them once accounts can be confirmed', async () => {
    await storeReadyProofs(site.database.public, ['email']);
    const { id, proofs } = (await create({ isActive: true, counts: 'confirmed', proofs: ['email'] })).body;
    expect(proofs).toEqual(['email']);
    expect((await edit({ endDate: inDays(8), proofs: ['email'] }, id)).body.proofs).toEqual(['email']);
    const other = await edit({ proofs: ['email', 'invitation'] }, id);
    expect([other.status, other.body.code]).toEqual([409, 'cycle.proofs']);
    const codes = await site.api.post<ApiError>(`${PATH}/${id}/invitation-codes`, admin.token, { count: 1 });
    expect([codes.status, codes.body.code]).toEqual([409, 'cycle.no_codes']);
    expect((await edit({ counts: 'confirmed', proofs: [] })).status).toBe(400);
  });

  it('can count only confirmed accounts from its beginning, and the decision to open it says so', async () => {
    const { body } = await create({ isActive: true, counts: 'confirmed' });
    expect(body.counts).toBe('confirmed');
    expect((await listSentences())[0]).toMatch(/Results are shown live\. Only votes of confirmed accounts count\.$/);
  });

  it('can be changed both ways while it is scheduled, and is no decision yet', async () => {
    const dates = { startDate: inDays(40), endDate: inDays(50) };
    const { id } = (await create({ ...dates, isActive: false, counts: 'confirmed' })).body;
    const announced = await listSentences();
    expect((await edit({ ...dates, counts: 'everyone' }, id)).body).not.toHaveProperty('counts');
    expect((await edit({ ...dates, counts: 'confirmed' }, id)).body.counts).toBe('confirmed');
    expect(await listSentences()).toEqual(announced);
  });

  it('keeps its proofs while it counts everyone, if an edit does not send them', async () => {
    const dates = { startDate: inDays(40), endDate: inDays(50) };
    await storeReadyProofs(site.database.public, ['email']);
    const { id } = (await create({ ...dates, isActive: false, counts: 'confirmed', proofs: ['email'] })).body;
    for (const request of [{ counts: 'everyone' }, { name: 'Renamed' }]) await edit({ ...dates, ...request }, id);
    expect((await edit({ ...dates, counts: 'confirmed' }, id)).body.proofs).toEqual(['email']);
  });
});

it('a past period keeps what it counted', async () => {
  const past = { is_active: 0 as const, ended_at: new Date(), counts: 'confirmed' as const };
  const { id } = await makeCycle(site.database.owner, past);
  const { body } = await site.api.get<Cycle[]>(PATH, admin.token);
  expect(body.find((cycle) => cycle.id === id)).toMatchObject({ counts: 'confirmed', waitingParticipants: 0 });
  expect((await edit({ counts: 'everyone' }, id)).body.code).toBe('cycle.ended');
});
