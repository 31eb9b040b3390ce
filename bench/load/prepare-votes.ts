import type { Site } from '../site/site.ts';
import type { SignedInAccount } from '../site/voters.ts';
import { prepareRequest } from './connection.ts';
import type { Supply } from './load.ts';

/** Nobody knows before the first round how many votes the machine can take. */
const PER_SECOND_AT_FIRST = 10_000;
/** The next round may be faster than all before. */
const RESERVE = 2;

type Numbered = readonly { id: number }[];
type SiteOfVotes = Pick<Site, 'makeVoters'> & { election: { categories: Numbered; vendors: Numbered } };

/**
 * Supplies requests for votes that have not been cast yet, to this path. Each voter votes in every category before the
 * next voter begins. Voters are made between the rounds, for the fastest one so far.
 */
export function prepareVotes(site: SiteOfVotes, path = '/api/votes'): Required<Supply> {
  const { categories, vendors } = site.election;
  const voters: SignedInAccount[] = [];
  let cast = 0;
  let fastest = PER_SECOND_AT_FIRST;
  let round: { seconds: number; castBefore: number } | undefined;
  return {
    provide: async (seconds, perSecond) => {
      if (round) fastest = Math.max(fastest, (cast - round.castBefore) / round.seconds);
      round = { seconds, castBefore: cast };
      const needed = cast + (perSecond ?? RESERVE * fastest) * seconds;
      const missing = Math.ceil(needed / categories.length) - voters.length;
      if (missing > 0) voters.push(...(await site.makeVoters(missing)));
    },
    next: () => {
      const voter = voters[Math.floor(cast / categories.length)];
      const category = categories[cast % categories.length];
      if (voter === undefined || category === undefined) throw new Error(`More than ${cast} votes were needed`);
      const vendor = vendors[(voter.accountId + cast) % vendors.length];
      cast += 1;
      const body = { vendorId: vendor?.id, categoryId: category.id };
      return prepareRequest({ method: 'POST', path, token: voter.token, body });
    },
  };
}
