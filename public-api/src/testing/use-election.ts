import { type Election, makeElection, makeVote } from '@plaudit/db/testing/factories';
import type { TestSite } from '@plaudit/db/testing/test-site';
import { beforeEach } from 'vitest';
import type { TestApi } from './test-api.ts';

/** A new election with two categories and three vendors for every test of the file that calls this at its top. */
export function useElection(site: TestSite<TestApi>) {
  let election: Election;
  beforeEach(async () => {
    election = await makeElection(site.database.owner, { categories: 2, vendors: 3 });
  });
  const vendorId = (index: number) => election.vendors[index]?.id ?? 0;
  return {
    election: () => election,
    vendorId,
    categoryId: (index: number) => election.categories[index]?.id ?? 0,
    categoryName: (index: number) => election.categories[index]?.name ?? '',
    boxId: (index: number) => election.boxes[index]?.id ?? 0,

    /** Casts this many votes for each vendor, in one category. Each vote has its own voter. */
    castVotes: async (category: number, votes: readonly number[]): Promise<void> => {
      const ballot_box_id = election.boxes[category]?.id ?? 0;
      for (const [vendor, count] of votes.entries()) {
        for (let vote = 0; vote < count; vote += 1) {
          await makeVote(site.database.owner, { ballot_box_id, vendor_id: vendorId(vendor) });
        }
      }
    },

    endCycle: async (): Promise<void> => {
      const { owner } = site.database;
      await owner('ballot_boxes').whereNull('closed_at').update({ closed_at: new Date(), close_reason: 'cycle_ended' });
      await owner('voting_cycles').update({ is_active: 0, ended_at: new Date() });
    },
  };
}
