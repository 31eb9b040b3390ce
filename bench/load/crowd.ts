import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from './connection.ts';

export interface CrowdVoter {
  poll: string;
  /** The votes that this voter still wants to cast. */
  votes: string[];
}

export interface CrowdResult {
  /** How long each poll took, in milliseconds, from the moment when it was due. */
  polls: number[];
  votes: number;
  failed: number;
}

const VOTE_EVERY_SECONDS = 10;
const OPENED_AT_ONCE = 500;

/**
 * Runs a crowd: each voter has a connection, polls once a second as a page does, and casts a vote every ten seconds, as
 * long as it has votes left. A voter whose response is late does not poll again before it has arrived.
 */
export async function runCrowd(port: number, voters: readonly CrowdVoter[], seconds: number): Promise<CrowdResult> {
  const result: CrowdResult = { polls: [], votes: 0, failed: 0 };
  const connections: Connection[] = [];
  for (let from = 0; from < voters.length; from += OPENED_AT_ONCE) {
    const some = voters.slice(from, from + OPENED_AT_ONCE);
    connections.push(...(await Promise.all(some.map(() => Connection.open(port)))));
  }
  const busy = new Map<number, Promise<void>>();
  const pollAndVote = async (index: number, second: number, dueAt: number) => {
    const [voter, connection] = [voters[index], connections[index]];
    if (voter === undefined || connection === undefined) return;
    try {
      if ((await connection.send(voter.poll)) !== 200) result.failed += 1;
      result.polls.push(performance.now() - dueAt);
      const vote = (index + second) % VOTE_EVERY_SECONDS === 0 ? voter.votes.pop() : undefined;
      if (vote === undefined) return;
      if ((await connection.send(vote)) === 201) result.votes += 1;
      else result.failed += 1;
    } catch {
      result.failed += 1;
    }
  };
  const startedAt = performance.now();
  const steps = voters.length * seconds;
  // The voters are spread evenly over each second.
  for (let step = 0; step < steps; ) {
    const due = Math.min(steps, ((performance.now() - startedAt) / 1000) * voters.length);
    for (; step < due; step += 1) {
      const index = step % voters.length;
      if (busy.has(index)) continue;
      const dueAt = startedAt + (step / voters.length) * 1000;
      busy.set(
        index,
        pollAndVote(index, Math.floor(step / voters.length), dueAt).finally(() => busy.delete(index)),
      );
    }
    await pause(1);
  }
  await Promise.all(busy.values());
  for (const connection of connections) connection.close();
  return result;
}
