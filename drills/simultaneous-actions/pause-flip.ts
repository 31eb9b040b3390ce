import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { count } from '../figures.ts';
import { countVotes, findShortfalls } from '../votes/stored-votes.ts';
import { VotingLoad } from '../votes/voting-load.ts';

const PAUSES = 40;
const VOTERS = 60;
const VOTES = 30_000;
const PAUSE_MS = 150;

export const pauseFlip: Drill = {
  name: 'pause-flip',
  about: `Voting is paused and resumed ${PAUSES} times while ${VOTERS} people vote`,
  run: async (site) => {
    const load = new VotingLoad(await site.prepareVotes(VOTES), { port: site.port, voters: VOTERS, pauseMs: 20 });
    let storedDuringPauses = 0;
    for (let round = 0; round < PAUSES; round += 1) {
      await load.waitForStored(50);
      await site.callAdminApi('POST', '/api/admin/pause-voting', { paused: true });
      const storedAtPause = await countVotes(site.owner);
      // People go on sending votes during the pause, and none of these may be stored.
      await pause(PAUSE_MS);
      storedDuringPauses += (await countVotes(site.owner)) - storedAtPause;
      await site.callAdminApi('POST', '/api/admin/pause-voting', { paused: false });
    }
    await load.stop();
    const rejected = load.responses.filter(({ status }) => status === 403).length;
    return {
      figures: { votes: count(load.responses.length), stored: count(load.stored.length), rejected: count(rejected) },
      shortfalls: [
        ...(storedDuringPauses > 0 ? [`${storedDuringPauses} votes were stored after the response to a pause`] : []),
        ...(rejected === 0 ? ['no vote arrived during a pause, so this shows nothing'] : []),
        ...(await findShortfalls(site.owner, load.responses)),
      ],
    };
  },
};
