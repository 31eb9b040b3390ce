import type { Benchmark } from '../benchmark.ts';
import { prepareRequest } from '../load/connection.ts';
import { sendAll } from '../load/load.ts';
import { repeatRequests } from '../load/repeat-requests.ts';
import { measureAlternately } from '../rounds.ts';
import { CEILING_PATHS } from '../site/ceilings.ts';

const VOTERS = 256;

export const polls: Benchmark = {
  name: 'polls',
  about: `Progress polls of ${VOTERS} voters with two votes each, to the same request to a route that does nothing`,
  target: { least: 0.8 },
  measure: async (site) => {
    const voters = await site.makeVoters(VOTERS);
    const { categories, vendors } = site.election;
    const votes = voters.flatMap(({ token }) =>
      categories.slice(0, 2).map(({ id }) => {
        const body = { vendorId: vendors[0]?.id, categoryId: id };
        return prepareRequest({ method: 'POST', path: '/api/votes', token, body });
      }),
    );
    await sendAll({ port: site.port, connections: VOTERS, expectedStatus: 201 }, votes);
    const common = { connections: VOTERS, expectedStatus: 200 };
    return measureAlternately(
      site,
      { ...common, next: repeatRequests(voters.map(({ token }) => pollOf(token, '/api/voting/progress'))) },
      { ...common, next: repeatRequests(voters.map(({ token }) => pollOf(token, CEILING_PATHS.polls))) },
    );
  },
};

function pollOf(token: string, path: string): string {
  return prepareRequest({ method: 'GET', path, token });
}
