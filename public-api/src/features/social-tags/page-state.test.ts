import { rewriteResults, writeDueResults } from '@plaudit/db/rules/results/written-results';
import { readVotingStateExclusive } from '@plaudit/db/rules/voting-state';
import { makeCycle, makeElection, makeExclusion, makeVendor, makeVote } from '@plaudit/db/testing/factories';
import { transaction } from '@plaudit/db/transaction';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const headers = { 'X-Plaudit-Origin': 'https://awards.example.org' };
const readTags = async (path: string) => (await site.api.get<string>(`/internal/social-tags${path}`, { headers })).text;
const readResults = async () => (await readTags('/')).match(/name="results" content="([^"]*)"/)?.[1];

describe('social tags for the first paint', () => {
  it('of the results of an earlier period have their state, while those of the present period are hidden', async () => {
    const { owner } = site.database;
    const { cycle, vendors, boxes } = await makeElection(owner);
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    await owner('ballot_boxes').update({ closed_at: new Date(), close_reason: 'cycle_ended' });
    await owner('voting_cycles').where({ id: cycle.id }).update({ is_active: 0, ended_at: new Date() });
    await makeCycle(owner, { results_mode: 'hidden' });
    expect(await readTags('/')).toContain('<meta name="results" content="hidden">');
    expect(await readTags(`/period/${cycle.id}`)).toContain('<meta name="results" content="final">');
  });

  it('of the home page say whether the public numbers contain no votes', async () => {
    const { owner } = site.database;
    const { cycle, vendors, boxes } = await makeElection(owner);
    expect(await readResults()).toBe('live empty');
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    expect(await readResults()).toBe('live');
    await owner('voting_cycles').where({ id: cycle.id }).update({ results_mode: 'in_steps' });
    expect(await readResults()).toBe('in_steps empty');
    await owner('voting_cycles').where({ id: cycle.id }).update({ results_mode: 'hidden' });
    expect(await readResults()).toBe('hidden');
  });

  it('of the home page say until the end of a period, and before the first, that there are no vendors to vote for', async () => {
    const { owner } = site.database;
    expect(await readResults()).toBe('none no_vendors');
    const { id } = await makeVendor(owner);
    expect(await readResults()).toBeUndefined();
    await owner('vendors').where({ id }).delete();
    const { cycle } = await makeElection(owner);
    await owner('vendors').update({ retired_at: new Date() });
    expect(await readResults()).toBe('live empty no_vendors');
    const change = (fields: object) => owner('voting_cycles').where({ id: cycle.id }).update(fields);
    await change({ results_mode: 'hidden' });
    expect(await readResults()).toBe('hidden no_vendors');
    await change({ results_mode: 'live', ends_at: new Date(Date.now() - 1_000) });
    expect(await readResults()).toBe('final empty');
  });

  it('of the home page say whether votes are for vendors no longer on the ballot', async () => {
    const { owner } = site.database;
    const { cycle, vendors, boxes } = await makeElection(owner);
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    await owner('vendors')
      .where({ id: vendors[0]?.id ?? 0 })
      .update({ retired_at: new Date() });
    expect(await readResults()).toBe('live removed');
    await owner('voting_cycles').where({ id: cycle.id }).update({ results_mode: 'hidden' });
    expect(await readResults()).toBe('hidden');
  });

  it('of the home page say whether voters wait for confirmation while no vote counts', async () => {
    const { owner } = site.database;
    const { cycle, vendors, boxes } = await makeElection(owner);
    await owner('voting_cycles').where({ id: cycle.id }).update({ counts: 'confirmed' });
    expect(await readResults()).toBe('live confirmed empty');
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    // Only votes that count are in the tallies.
    await owner('tallies').delete();
    await expect.poll(readResults).toBe('live confirmed empty uncounted');
  });

  it('of the home page say whether a final result has earlier versions, and whether it can still change', async () => {
    const { owner, admin } = site.database;
    const { cycle, vendors, boxes } = await makeElection(owner);
    const { voter_id } = await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    const exclusionId = await makeExclusion(owner, cycle.id, [voter_id]);
    const objectUntil = new Date(Date.now() + 60_000);
    await owner('exclusions').where({ id: exclusionId }).update({ in_force_at: new Date(), object_until: objectUntil });
    await owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ ends_at: new Date(Date.now() - 1_000) });
    await writeDueResults(admin);
    expect(await readTags('/')).toContain('<meta name="results" content="provisional">');
    await transaction(admin, async (trx) => {
      await readVotingStateExclusive(trx);
      await rewriteResults(trx, cycle.id);
    });
    expect(await readTags('/')).toContain('<meta name="results" content="provisional versions">');
  });

  it('of the home page say during a reveal whether the first place is secret, and whether others are public', async () => {
    const { owner } = site.database;
    const { cycle, categories, vendors, boxes } = await makeElection(owner);
    for (const voted of [0, 0, 1]) {
      await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[voted]?.id ?? 0 });
    }
    await owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ results_mode: 'hidden', ends_at: new Date(Date.now() - 1_000) });
    const readWordsAfter = async (position: number, category_id: number | null, place: number) => {
      await owner('reveal_steps').insert({ cycle_id: cycle.id, position, category_id, place });
      return readResults();
    };
    expect(await readWordsAfter(1, categories[0]?.id ?? 0, 1)).toBe('revealing stage closed');
    expect(await readWordsAfter(2, null, 2)).toBe('revealing stage closed places');
    expect(await readWordsAfter(3, null, 1)).toBe('revealing stage');
  });

  it('of the home page say what the ranking of each category shows, with its name', async () => {
    const { owner } = site.database;
    const readRankings = async () =>
      [...(await readTags('/')).matchAll(/name="category-\d+" content="([^"]*)"/g)].map(([, words]) => words);
    expect(await readRankings()).toEqual([]);
    const { cycle, categories, vendors, boxes } = await makeElection(owner);
    const [first, second] = categories.map(({ name }) => name);
    expect(await readRankings()).toEqual([`live empty: ${first}`, `live empty: ${second}`]);
    const [winner, other] = vendors.map(({ id }) => id);
    for (const vendor_id of [winner, winner, other]) {
      await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendor_id ?? 0 });
    }
    expect(await readRankings()).toEqual([`live rows-2: ${first}`, `live empty: ${second}`]);
    await owner('voting_cycles').where({ id: cycle.id }).update({ results_mode: 'hidden' });
    expect(await readRankings()).toEqual([]);
    await owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ ends_at: new Date(Date.now() - 1_000) });
    const readRankingsAfter = async (position: number, category_id: number | null, place: number) => {
      await owner('reveal_steps').insert({ cycle_id: cycle.id, position, category_id, place });
      return readRankings();
    };
    const id = categories[0]?.id ?? 0;
    const secret = `revealing stage secret: ${second}`;
    expect(await readRankingsAfter(1, id, 2)).toEqual([`revealing stage places rows-1: ${first}`, secret]);
    expect(await readRankingsAfter(2, id, 1)).toEqual([`revealing stage line rows-2: ${first}`, secret]);
    expect(await readRankingsAfter(3, null, 1)).toEqual([`revealing stage rows-2: ${first}`, secret]);
  });

  it('of the home page say if all votes in a category are for vendors no longer on the ballot', async () => {
    const { owner } = site.database;
    const { vendors, boxes } = await makeElection(owner);
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    await owner('vendors')
      .where({ id: vendors[0]?.id ?? 0 })
      .update({ retired_at: new Date() });
    expect(await readTags('/')).toMatch(/name="category-\d+" content="live empty removed: /);
  });

  it('of the home page have the sentences of the results, escaped, once a ranking is public', async () => {
    const { owner } = site.database;
    const { cycle, vendors, boxes } = await makeElection(owner);
    await owner('vendors')
      .where({ id: vendors[0]?.id ?? 0 })
      .update({ name: 'Alder & "Sons"' });
    await owner('vendors')
      .where({ id: vendors[1]?.id ?? 0 })
      .update({ name: 'Birch' });
    const readSummary = async () =>
      [...(await readTags('/')).matchAll(/name="summary-(\d)" content="([^"]*)"/g)].map(([, ...parts]) => parts);
    expect(await readSummary()).toEqual([]);
    for (const voted of [0, 0, 1]) {
      await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[voted]?.id ?? 0 });
    }
    const leads = expect.stringMatching(/^Alder &amp; &quot;Sons&quot; leads with .*, ahead of Birch with .*/);
    const race = expect.stringMatching(/^The closest race is .*: .* is 1 vote ahead of .*\.$/);
    expect(await readSummary()).toEqual([
      ['1', leads],
      ['2', race],
    ]);
    const change = (fields: object) => owner('voting_cycles').where({ id: cycle.id }).update(fields);
    await change({ results_mode: 'hidden', ends_at: new Date(Date.now() - 1_000) });
    expect(await readSummary()).toEqual([]);
    for (const [position, place] of [2, 1].entries()) {
      expect(await readSummary()).toEqual([]);
      await owner('reveal_steps').insert({ cycle_id: cycle.id, position, category_id: null, place });
    }
    expect(await readSummary()).toHaveLength(2);
  });

  it('of a page name the proofs that this site can take, if only the votes of confirmed accounts count', async () => {
    const { owner } = site.database;
    const { cycle } = await makeElection(owner);
    expect(await readTags('/')).not.toContain('name="confirmation"');
    await owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ counts: 'confirmed', proof_kinds: 'invitation,openid' });
    const html = await readTags('/');
    expect(html).toContain('<meta name="confirmation" content="required invitation">');
    expect(html).toContain('<meta name="results" content="live confirmed empty">');
  });

  it('say that voting is not open, and why, so that the first paint is that of this state', async () => {
    const { owner } = site.database;
    const readVoting = async () => (await readTags('/')).match(/name="voting" content="([^"]*)"/)?.[1];
    expect(await readVoting()).toBe('none');
    const { cycle } = await makeElection(owner);
    expect(await readVoting()).toBeUndefined();
    const change = (fields: object) => owner('voting_cycles').where({ id: cycle.id }).update(fields);
    await owner('voting_state').update({ is_paused: 1 });
    expect(await readVoting()).toBe('paused');
    expect(await readTags('/')).toContain('<meta name="results" content="live paused empty">');
    await owner('voting_state').update({ is_paused: 0 });
    await change({ ends_at: new Date(Date.now() - 1_000) });
    expect(await readVoting()).toBe('ended');
    // An admin has moved the end, so voting is open again.
    await change({ ends_at: new Date(Date.now() + 60_000) });
    expect(await readVoting()).toBeUndefined();
    await change({ starts_at: new Date(Date.now() + 30_000) });
    expect(await readVoting()).toBe('not_started');
    expect(await readTags('/')).toContain('<meta name="results" content="live not_started empty">');
  });

  it('say before the first period that its opening is known, if it is scheduled', async () => {
    await makeCycle(site.database.owner, { is_active: 0, is_scheduled: 1 });
    expect(await readTags('/')).toContain('<meta name="voting" content="not_started">');
  });
});
