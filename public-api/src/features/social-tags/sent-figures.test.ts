import { makeElection, makeExclusion, makeVote } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

/** Makes an election in which the vendors have these votes, in one category. */
async function makeVotedElection(votes: number[]) {
  const { owner } = site.database;
  const { cycle, vendors, categories, boxes } = await makeElection(owner, { categories: 1, vendors: votes.length });
  for (const [index, { id }] of vendors.entries()) {
    for (let count = 0; count < (votes[index] ?? 0); count += 1) {
      await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: id });
    }
  }
  const change = (fields: object) => owner('voting_cycles').where({ id: cycle.id }).update(fields);
  const end = () => change({ ends_at: new Date(Date.now() - 1_000) });
  return { cycle, ids: vendors.map(({ id }) => id), categoryIds: categories.map(({ id }) => id), change, end };
}

/** The texts of the badge, the rating and the figures. Undefined if the tags have none. */
async function readFigures(id = 0) {
  const tags = (await site.api.get<string>(`/internal/social-tags/vendor/${id}`)).text;
  const html = /<template data-first-view>(.*)<\/template>\n$/.exec(tags)?.[1];
  return html
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

it('the tags of a vendor have its badge, rating and figures', async () => {
  const { ids, end } = await makeVotedElection([1, 4, 2, 0]);
  const [third, first, second, last] = ids;
  expect(await readFigures(first)).toMatch(/^Leader (\d\.\d) Average Score \1 Total Votes 4 Rank #1$/);
  expect(await readFigures(second)).toMatch(/^Runner-up (\d\.\d) Average Score \1 Total Votes 2 Rank #2$/);
  expect(await readFigures(third)).toMatch(/^Third Place .* Rank #3$/);
  // Nobody has voted for it, so the page keeps its outline.
  expect(await readFigures(last)).toBeUndefined();
  await end();
  expect(await readFigures(first)).toMatch(/^Winner .* Rank #1$/);
});

it('who shares the first place shares the win', async () => {
  const { ids, end } = await makeVotedElection([2, 2]);
  await end();
  expect(await readFigures(ids[1])).toMatch(/^Shared winner .* Rank #1$/);
});

it('the badge of a provisional result names no winner', async () => {
  const { ids, cycle, end } = await makeVotedElection([2, 1]);
  const id = await makeExclusion(site.database.owner, cycle.id, []);
  await site.database
    .owner('exclusions')
    .where({ id })
    .update({ in_force_at: new Date(), object_until: new Date(Date.now() + 60_000) });
  await end();
  expect(await readFigures(ids[0])).toMatch(/^Provisional .* Rank #1$/);
});

it('what is hidden or waits for its place in a reveal is in no tags', async () => {
  const { ids, cycle, change, end } = await makeVotedElection([2, 1]);
  await change({ results_mode: 'hidden' });
  expect(await readFigures(ids[0])).toBeUndefined();
  await end();
  expect(await readFigures(ids[0])).toBeUndefined();
  await site.database.owner('reveal_steps').insert({ cycle_id: cycle.id, position: 1, category_id: null, place: 2 });
  expect(await readFigures(ids[0])).toBeUndefined();
  expect(await readFigures(ids[1])).toMatch(/^Runner-up .* Rank #2$/);
});

it('during a reveal the places in categories are there before the overall one', async () => {
  const { ids, cycle, categoryIds, change, end } = await makeVotedElection([2, 1]);
  await change({ results_mode: 'hidden' });
  await end();
  const reveal = (position: number, category_id: number | null, place: number) =>
    site.database.owner('reveal_steps').insert({ cycle_id: cycle.id, position, category_id, place });
  await reveal(1, categoryIds[0] ?? 0, 1);
  expect(await readFigures(ids[0])).toMatch(/^#1 in\s\S.*$/);
  await reveal(2, null, 1);
  expect(await readFigures(ids[0])).toMatch(/^Winner \d\.\d #1 in\s.* Rank #1$/);
});
