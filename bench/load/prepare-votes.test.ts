import { expect, test } from 'vitest';
import { prepareVotes } from './prepare-votes.ts';

const site = {
  election: { categories: [{ id: 1 }, { id: 2 }, { id: 3 }], vendors: [{ id: 1 }, { id: 2 }] },
  makeVoters: async (count: number) => Array.from({ length: count }, (_, accountId) => ({ accountId, token: 't' })),
};

test('the supply of votes follows the fastest round', async () => {
  const { next, provide } = prepareVotes(site);
  const cast = (votes: number) => {
    for (let vote = 0; vote < votes; vote += 1) next();
  };
  expect(next).toThrow('More than 0 votes were needed');
  await provide(1);
  cast(20_000);
  await provide(3);
  cast(2 * 3 * 20_000);
  await provide(1);
  cast(2 * 40_000);
  expect(next).not.toThrow();
});
