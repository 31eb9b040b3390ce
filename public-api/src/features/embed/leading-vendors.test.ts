import { makeElection, makeVote } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

/** Makes an election of one category in which each vendor has the number of votes at its place. */
async function makeRanking(votes: readonly number[]): Promise<void> {
  const { owner } = site.database;
  const { boxes, vendors } = await makeElection(owner, { categories: 1, vendors: votes.length });
  for (const [index, count] of votes.entries()) {
    for (let vote = 0; vote < count; vote += 1) {
      await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[index]?.id ?? 0 });
    }
  }
}

describe('the leaderboard for other sites', () => {
  const readEndOfRanking = async () => {
    const { text } = await site.api.get<string>('/embed/leaderboard');
    expect(text.match(/#\d/g)?.length).toBeGreaterThanOrEqual(10);
    return /<ol>[\s\S]*?<\/ol>(\s*<p[^>]*>[^<]*more[^<]*<\/p>)?/.exec(text)?.[1]?.replaceAll(/\s*<.*?>/g, '');
  };

  it.each([
    [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1], '1 more vendor shares #10.'],
    [[9, 8, 7, 6, 5, 4, 3, 2, 2, 2, 2, 2, 1], '2 more vendors share #8.'],
  ])('says how many more vendors share the last place that it shows: %j', async (votes, words) => {
    await makeRanking(votes);
    expect(await readEndOfRanking()).toBe(words);
  });

  it('says nothing of vendors below the last place that it shows, or without votes', async () => {
    await makeRanking([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0]);
    expect(await readEndOfRanking()).toBeUndefined();
  });
});
