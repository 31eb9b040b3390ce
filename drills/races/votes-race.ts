import { Connection, prepareRequest } from '../../bench/load/connection.ts';
import { count, type Drill } from '../drill.ts';
import { findShortfalls } from '../votes/stored-votes.ts';
import type { Ballot, VoteResponse } from '../votes/voting-load.ts';

const BALLOTS = 3_000;
/** Each voter sends this many votes for one category at the same moment. Every second one names another vendor. */
const TIMES = 6;
const AT_ONCE = 20;

export const votesRace: Drill = {
  name: 'votes-race',
  about: `${count(BALLOTS)} votes, each sent ${TIMES} times at the same moment, every second time for another vendor`,
  run: async (site) => {
    const { port, owner, election } = site;
    const waiting = (await site.ballots(BALLOTS)).values();
    const responses: VoteResponse[] = [];
    const shortfalls: string[] = [];
    const race = async () => {
      const connections = await Promise.all(Array.from({ length: TIMES }, () => Connection.open(port)));
      for (const ballot of waiting) {
        const raced = await Promise.all(connections.map((connection, index) => send(connection, rival(ballot, index))));
        responses.push(...raced);
        const chosen = new Set(raced.filter(({ status }) => status === 201).map(({ ballot }) => ballot.vendorId));
        if (chosen.size !== 1) shortfalls.push(`a voter got a receipt for ${chosen.size} vendors in one category`);
      }
      for (const connection of connections) connection.close();
    };
    const rival = (ballot: Ballot, index: number): Ballot => {
      const other = election.vendors.find(({ id }) => id !== ballot.vendorId);
      return index % 2 === 0 ? ballot : { ...ballot, vendorId: other?.id ?? 0 };
    };
    await Promise.all(Array.from({ length: AT_ONCE }, race));
    const rejected = responses.filter(({ status }) => status === 409).length;
    const other = responses.filter(({ status }) => status !== 409 && status !== 201).length;
    if (other > 0) shortfalls.push(`${count(other)} requests got neither 201 nor 409`);
    return {
      figures: { votes: count(responses.length), stored: count(BALLOTS), rejected: count(rejected) },
      shortfalls: [...shortfalls, ...(await findShortfalls(owner, responses))],
    };
  },
};

async function send(connection: Connection, ballot: Ballot): Promise<VoteResponse> {
  const { token, categoryId, vendorId } = ballot;
  const request = prepareRequest({ method: 'POST', path: '/api/votes', token, body: { vendorId, categoryId } });
  return { ballot, status: await connection.send(request), isRepeat: false, respondedAt: Date.now() };
}
