import { recount } from '@plaudit/db/rules/tallies/recount';
import { type Election, makeElection } from '@plaudit/db/testing/factories';
import { transaction } from '@plaudit/db/transaction';
import { beforeEach, expect, it } from 'vitest';
import type { Stats, VoteReceipt, VotingProgress } from '../../../contract/index.ts';
import { type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { castVotes } from './votes.service.ts';

const site = useApi();
let election: Election;
let confirmed: SignedIn;
let waiting: SignedIn;

beforeEach(async () => {
  const { owner } = site.database;
  election = await makeElection(owner);
  confirmed = await signIn(owner);
  waiting = await signIn(owner);
  await owner('voting_cycles').update({ counts: 'confirmed' });
  await owner('proofs').insert({ cycle_id: election.cycle.id, account_id: confirmed.account.id, kind: 'invitation' });
});

const vote = (vendor: number) => ({
  vendorId: election.vendors[vendor]?.id ?? 0,
  categoryId: election.categories[0]?.id ?? 0,
});
const cast = (voter: SignedIn, vendor = 0) =>
  site.api.post<VoteReceipt>('/api/votes', vote(vendor), { token: voter.token });
const progressOf = async (token?: string) =>
  (await site.api.get<VotingProgress>('/api/voting/progress', token === undefined ? {} : { token })).body;
const votesIn = async (table: 'tallies' | 'tallies_aside') =>
  (await site.database.owner(table).select('votes')).reduce((sum, { votes }) => sum + votes, 0);

it('every vote is stored and gets a receipt, but only votes of confirmed accounts count', async () => {
  const responses = await Promise.all([cast(confirmed), cast(waiting), cast(waiting)]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect([await votesIn('tallies'), await votesIn('tallies_aside')]).toEqual([1, 1]);
  expect(await recount(site.database.owner)).toEqual([]);
  expect((await site.api.get<Stats>('/api/stats')).body).toMatchObject({
    totalVotes: 1,
    totalParticipants: 1,
    waitingParticipants: 1,
  });
});

it('the progress says whether the votes count, also after the end, and says it to nobody else', async () => {
  await cast(waiting);
  expect(await progressOf(waiting.token)).toMatchObject({ standing: 'waiting', completed: 1 });
  expect(await progressOf(confirmed.token)).toMatchObject({ standing: 'counted', completed: 0 });
  expect(await progressOf()).not.toHaveProperty('standing');
  await site.database.owner('voting_cycles').update({ is_active: 0, ended_at: new Date() });
  expect(await progressOf(waiting.token)).toMatchObject({ standing: 'waiting', state: 'ended' });
  await site.database.owner('voting_cycles').update({ counts: 'everyone' });
  expect(await progressOf(waiting.token)).not.toHaveProperty('standing');
});

it('an account that is set aside votes, and its votes do not count', async () => {
  const { owner } = site.database;
  const [id] = await owner('exclusions').insert({ cycle_id: election.cycle.id, in_force_at: new Date() });
  await owner('excluded_accounts').insert({ exclusion_id: id as number, account_id: confirmed.account.id });
  expect((await cast(confirmed)).status).toBe(201);
  expect([await votesIn('tallies'), await votesIn('tallies_aside')]).toEqual([0, 1]);
  expect(await progressOf(confirmed.token)).toMatchObject({ standing: 'set_aside' });
  await owner('voting_cycles').update({ counts: 'everyone' });
  expect(await progressOf(confirmed.token)).toMatchObject({ standing: 'set_aside' });
  expect(await progressOf(waiting.token)).toMatchObject({ standing: 'counted' });
});

it('a batch needs one more statement to look up its voters, and one for each table of tallies', async () => {
  const ballots = [confirmed, waiting].map(({ account, sessionId }, index) => ({
    ...vote(index),
    voterId: account.id,
    sessionId,
  }));
  const statements: string[] = [];
  const record = ({ sql }: { sql: string }) => void statements.push(sql);
  site.database.public.on('query', record);
  await transaction(site.database.public, (trx) => castVotes(trx, ballots, () => null));
  site.database.public.off('query', record);
  expect(statements).toHaveLength(12);
});
