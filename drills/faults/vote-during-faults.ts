import type { Outcome } from '../drill.ts';
import { count, seconds } from '../figures.ts';
import type { DrillSite } from '../site/drill-site.ts';
import { findShortfalls } from '../votes/stored-votes.ts';
import { VotingLoad } from '../votes/voting-load.ts';

export const VOTERS = 60;
/** Several times as many votes as people cast in the longest of these drills. */
const VOTES = 150_000;

interface FaultPlan {
  times: number;
  /** The longest allowed time without a stored vote. */
  gapLimitMs: number;
  /** True if no voter may notice the fault: no vote may have to be sent again. */
  isUnnoticed?: boolean;
  /** The average pause of a voter between two votes. */
  pauseMs?: number;
  fault: () => unknown;
}

/**
 * Lets people vote while `fault` happens `times` times. After each time, votes must be stored again: the stack must
 * repair what `fault` itself does not repair.
 */
export async function voteDuringFaults(
  site: DrillSite,
  { times, gapLimitMs, isUnnoticed = false, pauseMs = 30, fault }: FaultPlan,
): Promise<Outcome> {
  const load = new VotingLoad(await site.prepareVotes(VOTES), { port: site.port, voters: VOTERS, pauseMs });
  for (let round = 0; round < times; round += 1) {
    await load.waitForStored(400);
    await fault();
    await load.waitForStored(400);
  }
  await load.stop();
  const gap = load.longestGapMs;
  const rejected = load.responses.length - load.stored.length;
  const repeats = load.unavailable + load.unanswered;
  return {
    figures: {
      votes: count(load.responses.length),
      stored: count(load.stored.length),
      'longest gap': seconds(gap),
      'sent again': count(repeats),
    },
    shortfalls: [
      ...(gap > gapLimitMs ? [`no vote was stored for ${seconds(gap)}; ${seconds(gapLimitMs)} are allowed`] : []),
      ...(isUnnoticed && repeats > 0 ? [`${count(repeats)} votes had to be sent again`] : []),
      ...(rejected > 0 ? [`${count(rejected)} votes were rejected`] : []),
      ...(await findShortfalls(site.owner, load.responses)),
    ],
  };
}
