import { Connection, prepareRequest } from '../../bench/load/connection.ts';
import { count, type Drill } from '../drill.ts';
import { findShortfalls } from '../votes/owed.ts';
import type { Answer, Ballot } from '../votes/voting-load.ts';

const BALLOTS = 3_000;
/** Each voter votes this often in one category at the same moment, half of it for another vendor. */
const TIMES = 6;
const AT_ONCE = 20;

export const votesRace: Drill = {
  name: 'votes-race',
  about: `${count(BALLOTS)} votes, each sent ${TIMES} times at the same moment, half of that for another vendor`,
  run: async (site) => {
    const { port, owner, election } = site;
    const waiting = (await site.ballots(BALLOTS)).values();
    const answers: Answer[] = [];
    const shortfalls: string[] = [];
    const race = async () => {
      const connections = await Promise.all(Array.from({ length: TIMES }, () => Connection.open(port)));
      for (const ballot of waiting) {
        const raced = await Promise.all(connections.map((connection, index) => send(connection, rival(ballot, index))));
        answers.push(...raced);
        const chosen = new Set(raced.filter(({ status }) => status === 201).map((answer) => answer.ballot.vendorId));
        if (chosen.size !== 1) shortfalls.push(`a voter got a receipt for ${chosen.size} vendors in one category`);
      }
      for (const connection of connections) connection.close();
    };
    const rival = (ballot: Ballot, index: number): Ballot => {
      const other = election.vendors.find(({ id }) => id !== ballot.vendorId);
      return index % 2 === 0 ? ballot : { ...ballot, vendorId: other?.id ?? 0 };
    };
    await Promise.all(Array.from({ length: AT_ONCE }, race));
    const refused = answers.filter(({ status }) => status === 409).length;
    const other = answers.filter(({ status }) => status !== 409 && status !== 201).length;
    if (other > 0) shortfalls.push(`${count(other)} requests got neither 201 nor 409`);
    return {
      figures: { votes: count(answers.length), stored: count(BALLOTS), rejected: count(refused) },
      shortfalls: [...shortfalls, ...(await findShortfalls(owner, answers))],
    };
  },
};

async function send(connection: Connection, ballot: Ballot): Promise<Answer> {
  const { token, categoryId, vendorId } = ballot;
  const request = prepareRequest({ method: 'POST', path: '/api/votes', token, body: { vendorId, categoryId } });
  return { ballot, status: await connection.send(request), answeredAt: Date.now() };
}
