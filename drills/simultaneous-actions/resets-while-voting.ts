import type { Drill } from '../drill.ts';
import { count } from '../figures.ts';
import { findShortfalls } from '../votes/stored-votes.ts';
import { VotingLoad } from '../votes/voting-load.ts';

const RESETS = 12;
const VOTERS = 60;
const VOTES = 30_000;

export const resetsWhileVoting: Drill = {
  name: 'resets-while-voting',
  about: `All categories are reset ${RESETS} times while ${VOTERS} people vote, and then each reset is undone`,
  run: async (site) => {
    const load = new VotingLoad(await site.prepareVotes(VOTES), { port: site.port, voters: VOTERS, pauseMs: 20 });
    const shortfalls: string[] = [];
    for (let reset = 0; reset < RESETS; reset += 1) {
      await load.waitForStored(100);
      await site.callAdminApi('POST', '/api/admin/reset-votes', {});
    }
    await load.waitForStored(100);
    await load.stop();
    shortfalls.push(...(await findShortfalls(site.owner, load.responses)));
    const recorded = (await site.callAdminApi('GET', '/api/admin/resets')) as { id: number }[];
    if (recorded.length !== RESETS) shortfalls.push(`${recorded.length} of ${RESETS} resets are on record`);
    for (const { id } of recorded) await site.callAdminApi('POST', `/api/admin/resets/${id}/undo`, {});
    shortfalls.push(...(await findShortfalls(site.owner, load.responses)));
    return {
      figures: {
        votes: count(load.responses.length),
        stored: count(load.stored.length),
        'resets undone': count(RESETS),
      },
      shortfalls,
    };
  },
};
