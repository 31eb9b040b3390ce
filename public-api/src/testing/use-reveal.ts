import { writeDueResults } from '@plaudit/db/rules/results/written-results';
import type { Election } from '@plaudit/db/testing/factories';
import type { TestSite } from '@plaudit/db/testing/test-site';
import type { TestApi } from './test-api.ts';

/** Brings an election to its reveal, and reveals its places. */
export function useReveal(site: TestSite<TestApi>, election: () => Election) {
  return {
    /** Ends the period with hidden results. Its vendors were there from the start, so that votes for them count. */
    endHidden: async (): Promise<void> => {
      const { owner, admin } = site.database;
      const { id, starts_at } = election().cycle;
      await owner('vendors').update({ created_at: starts_at });
      await owner('voting_cycles')
        .where({ id })
        .update({ results_mode: 'hidden', ends_at: owner.raw('now(3) - interval 1 second') });
      await writeDueResults(admin);
    },

    /** Null is the overall ranking. */
    revealPlace: async (
      position: number,
      place: number,
      category_id: number | null = election().categories[0]?.id ?? 0,
    ): Promise<void> => {
      await site.database.owner('reveal_steps').insert({ cycle_id: election().cycle.id, position, category_id, place });
    },
  };
}
