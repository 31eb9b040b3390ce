import type { Db } from '@plaudit/db/connect';
import { transaction } from '@plaudit/db/transaction';
import { unavailable } from '@plaudit/server-kit/app-error';
import type { VoteReceipt, VotingProgress } from '../../../contract/index.ts';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';
import type { Sealing } from '../log/sealing.ts';
import { listProgress } from './progress.service.ts';
import type { CountVotes } from './vote-metrics.ts';
import { type CastRequest, castVotes } from './votes.service.ts';

export type Voting = {
  cast: (request: CastRequest) => Promise<VoteReceipt>;
  /** Null means a visitor. */
  progressOf: (voterId: number | null) => Promise<VotingProgress>;
};

type VotingDependencies = { db: Db; batches: BatchMetrics; count: CountVotes; sealing: Sealing };

/** Most requests come to these two functions. Each has its own batches, so that no read waits in a batch of votes. */
export function createVoting({ db, batches, count, sealing }: VotingDependencies): Voting {
  return {
    cast: createBatcher<CastRequest, VoteReceipt>({
      run: async (requests) => {
        const seal = await sealing.sealer();
        const cast = await transaction(db, (trx) => castVotes(trx, requests, seal));
        count(cast);
        return cast.outcomes;
      },
      maxBatchSize: 200,
      maxWaiting: 5_000,
      reject: unavailable,
      observe: batches.observer('votes'),
    }),
    progressOf: createBatcher<number | null, VotingProgress>({
      run: (voterIds) => listProgress(db, voterIds),
      maxBatchSize: 500,
      maxWaiting: 5_000,
      reject: unavailable,
      observe: batches.observer('progress'),
    }),
  };
}
