import { type Election, makeElection, makeVote } from '@plaudit/db/testing/factories';
import type { TestSite } from '@plaudit/db/testing/test-site';
import type { ApiResponse } from '@plaudit/server-kit/testing/served-api';
import { beforeEach } from 'vitest';
import type { Reveal } from '../../contract/index.ts';
import { type SignedIn, signInAsAdmin, type TestApi } from './test-api.ts';

/** Before each test, makes a hidden period with votes in two categories, and the admin who reveals its results. */
export function useReveal(site: TestSite<TestApi>) {
  let admin: SignedIn;
  let election: Election;
  beforeEach(async () => {
    admin = await signInAsAdmin(site.database.owner);
    election = await makeElection(site.database.owner, { categories: 2, vendors: 3 });
    await site.database.owner('voting_cycles').update({ results_mode: 'hidden' });
    await cast(0, 0, 3);
    await cast(0, 1, 1);
    await cast(0, 2, 1);
    await cast(1, 1, 2);
  });

  async function cast(box: number, vendor: number, times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      await makeVote(site.database.owner, {
        ballot_box_id: election.boxes[box]?.id ?? 0,
        vendor_id: election.vendors[vendor]?.id ?? 0,
      });
    }
  }
  const cyclePath = () => `/api/admin/voting-cycles/${election.cycle.id}`;

  return {
    admin: () => admin,
    election: () => election,
    cyclePath,
    endCycle: () =>
      site.database.owner('voting_cycles').update({ ends_at: site.database.owner.raw('now(3) - interval 1 second') }),
    readReveal: async () => (await site.api.get<Reveal>(`${cyclePath()}/reveal`, admin.token)).body,
    revealStep: <Body = Reveal>(position: number, given: object = {}): Promise<ApiResponse<Body>> =>
      site.api.post<Body>(`${cyclePath()}/reveal/steps`, admin.token, { position, ...given }),
    revealAll: <Body = Reveal>(): Promise<ApiResponse<Body>> =>
      site.api.post<Body>(`${cyclePath()}/reveal/all`, admin.token),
  };
}
