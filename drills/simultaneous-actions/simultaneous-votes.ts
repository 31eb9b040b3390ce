import { Connection, prepareRequest } from '../../bench/load/connection.ts';
import type { Drill } from '../drill.ts';
import { count } from '../figures.ts';
import { findShortfalls } from '../votes/stored-votes.ts';
import type { PreparedVote, VoteResponse } from '../votes/voting-load.ts';

const VOTES = 3_000;
/** Each voter sends this many votes for one category at the same moment. Every second one names another vendor. */
const ATTEMPTS = 6;
const AT_ONCE = 20;

export const simultaneousVotes: Drill = {
  name: 'simultaneous-votes',
  about: `${count(VOTES)} votes, each sent ${ATTEMPTS} times at the same moment, every second time for another vendor`,
  run: async (site) => {
    const { port, owner, election } = site;
    const votesToSend = (await site.prepareVotes(VOTES)).values();
    const responses: VoteResponse[] = [];
    const shortfalls: string[] = [];
    const sendTogether = async () => {
      const connections = await Promise.all(Array.from({ length: ATTEMPTS }, () => Connection.open(port)));
      for (const vote of votesToSend) {
        const together = await Promise.all(
          connections.map((connection, index) => send(connection, withOtherVendor(vote, index))),
        );
        responses.push(...together);
        const chosen = new Set(together.filter(({ status }) => status === 201).map(({ vote }) => vote.vendorId));
        if (chosen.size !== 1) shortfalls.push(`a voter got a receipt for ${chosen.size} vendors in one category`);
      }
      for (const connection of connections) connection.close();
    };
    const withOtherVendor = (vote: PreparedVote, index: number): PreparedVote => {
      const other = election.vendors.find(({ id }) => id !== vote.vendorId);
      return index % 2 === 0 ? vote : { ...vote, vendorId: other?.id ?? 0 };
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendTogether));
    const rejected = responses.filter(({ status }) => status === 409).length;
    const other = responses.filter(({ status }) => status !== 409 && status !== 201).length;
    if (other > 0) shortfalls.push(`${count(other)} requests got neither 201 nor 409`);
    return {
      figures: { votes: count(responses.length), stored: count(VOTES), rejected: count(rejected) },
      shortfalls: [...shortfalls, ...(await findShortfalls(owner, responses))],
    };
  },
};

async function send(connection: Connection, vote: PreparedVote): Promise<VoteResponse> {
  const { token, categoryId, vendorId } = vote;
  const request = prepareRequest({ method: 'POST', path: '/api/votes', token, body: { vendorId, categoryId } });
  return { vote, status: await connection.send(request), isRepeat: false, respondedAt: Date.now() };
}
