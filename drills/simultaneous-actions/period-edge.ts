import type { Drill } from '../drill.ts';
import { count } from '../figures.ts';
import { countVotes, findShortfalls } from '../votes/stored-votes.ts';
import { VotingLoad } from '../votes/voting-load.ts';

const VOTERS = 100;
const VOTES = 40_000;
const SECONDS_TO_END = 6;

export const periodEdge: Drill = {
  name: 'period-edge',
  about: `The period ends while ${VOTERS} people vote`,
  run: async (site) => {
    const { owner, election } = site;
    const load = new VotingLoad(await site.prepareVotes(VOTES), { port: site.port, voters: VOTERS, pauseMs: 20 });
    await load.waitForStored(100);
    await owner('voting_cycles')
      .where({ id: election.cycle.id })
      .update({ ends_at: owner.raw(`now(3) + interval ${SECONDS_TO_END} second`) });
    const countRejected = () => load.responses.filter(({ status }) => status === 403).length;
    await waitUntil(() => countRejected() > 200);
    const storedAtEnd = await countVotes(owner);
    await waitUntil(() => countRejected() > 1_000);
    await load.stop();
    const [{ late } = { late: 0 }] = await owner('votes')
      .join('ballot_boxes', 'ballot_boxes.id', 'votes.ballot_box_id')
      .join('voting_cycles', 'voting_cycles.id', 'ballot_boxes.cycle_id')
      .whereRaw('votes.cast_at >= voting_cycles.ends_at')
      .count({ late: '*' });
    const storedAfterEnd = (await countVotes(owner)) - storedAtEnd;
    return {
      figures: {
        votes: count(load.responses.length),
        stored: count(load.stored.length),
        rejected: count(countRejected()),
      },
      shortfalls: [
        ...(Number(late) > 0 ? [`${late} votes have a time after the end`] : []),
        ...(storedAfterEnd > 0 ? [`${storedAfterEnd} votes were stored after others had been rejected`] : []),
        ...(await findShortfalls(owner, load.responses)),
      ],
    };
  },
};

async function waitUntil(isSo: () => boolean): Promise<void> {
  const limit = Date.now() + 60_000;
  while (!isSo()) {
    if (Date.now() > limit) throw new Error('The period did not end');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
