import type { Db } from '@plaudit/db/connect';
import { listStandings } from '@plaudit/db/rules/votes/standing';
import type { Standing, VoteReceipt, VotingProgress, VotingState } from '../../../contract/index.ts';
import { getShownBallot, type ShownVoting } from '../cycles/cycles.queries.ts';
import { type BallotCategory, listBallotCategories, listVotesOf } from './progress.queries.ts';
import { toReceipt } from './receipt.ts';
import type { StoredVote } from './votes.queries.ts';

/** The progress of many voters, with as many queries as for one. Null is a visitor. */
export async function listProgress(db: Db, voterIds: readonly (number | null)[]): Promise<VotingProgress[]> {
  const { state, cycle } = await getShownBallot(db);
  const categories = await listBallotCategories(db, cycle?.id ?? null);
  const signedInIds = new Set(voterIds.filter((id) => id !== null));
  const boxIds = categories.flatMap(({ boxId }) => boxId ?? []);
  const votesByVoter = new Map<number | null, Map<number, StoredVote>>();
  for (const vote of await listVotesOf(db, [...signedInIds], boxIds)) {
    const votes = votesByVoter.get(vote.voterId) ?? new Map<number, StoredVote>();
    votesByVoter.set(vote.voterId, votes.set(vote.boxId, vote));
  }
  const standings = await readStandings(db, cycle, [...signedInIds]);
  return voterIds.map((id) => {
    const standing = id === null ? undefined : standings.get(id);
    return { ...toProgress(categories, votesByVoter.get(id), state), ...(standing && { standing }) };
  });
}

async function readStandings(
  db: Db,
  cycle: ShownVoting['cycle'],
  voterIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  return cycle === undefined || cycle.countsEveryone ? new Map() : listStandings(db, cycle.id, voterIds);
}

function toProgress(
  categories: readonly BallotCategory[],
  votesByBox: ReadonlyMap<number, StoredVote> | undefined,
  state: VotingState,
): VotingProgress {
  const votes = categories.flatMap(({ categoryId, boxId }): VoteReceipt[] => {
    const vote = boxId === null ? undefined : votesByBox?.get(boxId);
    return vote === undefined ? [] : [toReceipt(vote, categoryId)];
  });
  const total = categories.length;
  return {
    completed: votes.length,
    total,
    percentage: total === 0 ? 0 : Math.round((100 * votes.length) / total),
    votedCategories: votes.map((vote) => vote.categoryId),
    votes,
    state,
  };
}
