import { readPublicResults } from '@plaudit/db/rules/results/public-results';
import { putExclusionInForce } from '@plaudit/db/testing/exclusions';
import { type Election, makeElection, makeExclusion, makeVote } from '@plaudit/db/testing/factories';
import { transaction } from '@plaudit/db/transaction';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, Cycle } from '../../../contract/index.ts';
import { approveNewest, DONE } from '../../testing/approvals.ts';
import { codeAt, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const DAY_MS = 86_400_000;
const PATH = '/api/admin/voting-cycles';

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const createCycle = <Body = Cycle>(given: object = {}) =>
  site.api.post<Body>(PATH, caller.token, {
    name: 'Spring',
    startDate: inDays(0),
    endDate: inDays(30),
    isActive: true,
    ...given,
  });
const changeCycle = <Body = Cycle>({ id, name, startDate, endDate }: Cycle, given: object) =>
  site.api.put<Body>(`${PATH}/${id}`, caller.token, { name, startDate, endDate, ...given });
const list = async (): Promise<Cycle[]> => (await site.api.get<Cycle[]>(PATH, caller.token)).body;
const listDecisionFacts = async (kind: string) => {
  const rows = await site.database.owner('decisions').where({ kind }).orderBy('id');
  return rows.map(({ facts }) => JSON.parse(facts));
};

describe('the results mode of a new period', () => {
  it('is live by default', async () => {
    expect((await createCycle()).body).toMatchObject({ resultsMode: 'live', frozenFrom: null, revealedAt: null });
  });

  it('is the one in the request, and is part of the public decision', async () => {
    const frozenFrom = inDays(29);
    const { status, body } = await createCycle({ resultsMode: 'frozen', frozenFrom });
    expect(status).toBe(201);
    expect(body).toMatchObject({ resultsMode: 'frozen', frozenFrom });
    expect(await listDecisionFacts('period.opened')).toEqual([
      { name: 'Spring', endDate: body.endDate, mode: 'frozen', frozenFrom },
    ]);
  });

  it.each([
    ['without a time', {}],
    ['from a time in the past', { frozenFrom: inDays(-1) }],
    ['from a time after the end', { frozenFrom: inDays(31) }],
  ])('cannot be frozen %s', async (_when, given) => {
    const { status, body } = await createCycle<ApiError>({ resultsMode: 'frozen', ...given });
    expect([status, body.code, body.details?.[0]?.field]).toEqual([400, 'cycle.dates', 'frozenFrom']);
  });

  it('can become less strict until the period begins', async () => {
    const { body } = await createCycle({ startDate: inDays(1), isActive: false, resultsMode: 'hidden' });
    expect((await changeCycle(body, { resultsMode: 'live' })).body).toMatchObject({ resultsMode: 'live' });
  });
});

describe('the results mode of a period that runs', () => {
  let election: Election;
  let cycle: Cycle;
  beforeEach(async () => {
    election = await makeElection(site.database.owner);
    await makeVote(site.database.owner, {
      ballot_box_id: election.boxes[0]?.id ?? 0,
      vendor_id: election.vendors[0]?.id ?? 0,
    });
    cycle = (await list())[0] as Cycle;
  });

  const readVotesOfLeader = async () =>
    (await readPublicResults(site.database.public, cycle.id))?.categories[0]?.vendors[0]?.votes;

  it('stays when a change does not name it', async () => {
    await changeCycle(cycle, { resultsMode: 'hidden' });
    expect((await changeCycle(cycle, { name: 'Renamed' })).body).toMatchObject({
      name: 'Renamed',
      resultsMode: 'hidden',
    });
    expect(await listDecisionFacts('period.renamed')).toEqual([{ from: cycle.name, to: 'Renamed' }]);
  });

  it('can become stricter, which is a public decision', async () => {
    expect((await changeCycle(cycle, { resultsMode: 'hidden' })).status).toBe(200);
    expect(await listDecisionFacts('mode.changed')).toEqual([{ from: 'live', to: 'hidden', frozenFrom: null }]);
    expect(await readVotesOfLeader()).toBeUndefined();
  });

  it('cannot become less strict', async () => {
    await changeCycle(cycle, { resultsMode: 'hidden' });
    const { status, body } = await changeCycle<ApiError>(cycle, { resultsMode: 'live' });
    expect([status, body.code]).toEqual([409, 'cycle.results_mode']);
  });

  it('keeps the public numbers when it changes to steps', async () => {
    await changeCycle(cycle, { resultsMode: 'in_steps' });
    expect(await readVotesOfLeader()).toBe(1);
    await makeVote(site.database.owner, {
      ballot_box_id: election.boxes[0]?.id ?? 0,
      vendor_id: election.vendors[0]?.id ?? 0,
    });
    expect(await readVotesOfLeader()).toBe(1);
  });

  it('needs a fresh second factor to change', async () => {
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 600_000) });
    const { status, body } = await changeCycle<ApiError>(cycle, { resultsMode: 'hidden' });
    expect([status, body.code]).toEqual([403, 'second_factor.required']);
    const twoFactorCode = codeAt(caller.secret, site.api.clock.ms);
    expect((await changeCycle(cycle, { resultsMode: 'hidden', twoFactorCode })).status).toBe(200);
  });

  it('does not publish the next vote at once, when a period in steps is extended after its end', async () => {
    await changeCycle(cycle, { resultsMode: 'in_steps' });
    const vote = { ballot_box_id: election.boxes[0]?.id ?? 0, vendor_id: election.vendors[0]?.id ?? 0 };
    await makeVote(site.database.owner, vote);
    // Without an exclusion to which members can object, the result would be final.
    const { voter_id } = await makeVote(site.database.owner, vote);
    const exclusion = await makeExclusion(site.database.owner, cycle.id, [voter_id]);
    await transaction(site.database.owner, (trx) => putExclusionInForce(trx, exclusion));
    await site.api.post(`${PATH}/${cycle.id}/end`, caller.token);
    expect(await readVotesOfLeader()).toBe(2);
    expect((await changeCycle(cycle, { endDate: inDays(40) })).status).toBe(202);
    expect([await approveNewest(site), await readVotesOfLeader()]).toEqual([DONE, 2]);
    await makeVote(site.database.owner, vote);
    expect(await readVotesOfLeader()).toBe(2);
  });
});
