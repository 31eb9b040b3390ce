import type { Site } from '../site/site.ts';
import { prepareRequest } from './connection.ts';

/**
 * Prepares votes that have not been cast yet. Returns a function that makes the request of the next vote, for the given
 * path. Each voter votes in every category before the next voter begins.
 */
export async function prepareVotes(site: Site, count: number): Promise<(path: string) => string> {
  const { categories, vendors } = site.election;
  const voters = await site.makeVoters(Math.ceil(count / categories.length));
  let cast = 0;
  return (path) => {
    const voter = voters[Math.floor(cast / categories.length)];
    const category = categories[cast % categories.length];
    if (voter === undefined || category === undefined) throw new Error(`More than ${count} votes were needed`);
    const vendor = vendors[(voter.accountId + cast) % vendors.length];
    cast += 1;
    const body = { vendorId: vendor?.id, categoryId: category.id };
    return prepareRequest({ method: 'POST', path, token: voter.token, body });
  };
}
