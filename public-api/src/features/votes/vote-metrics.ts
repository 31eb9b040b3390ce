import { AppError } from '@plaudit/server-kit/app-error';
import { Counter, type Registry } from 'prom-client';
import type { CastVotes } from './votes.service.ts';

export type CountVotes = (cast: CastVotes) => void;

/**
 * Counts the votes of a batch by their outcomes: `stored`, `repeated` (the same vote again), the code of the error, or
 * `error`. A vote that is rejected before it is in a batch is not counted, nor is a batch that fails as a whole.
 */
export function createVoteMetrics(registry: Registry): CountVotes {
  const votes = new Counter({
    name: 'plaudit_votes_total',
    help: 'Votes by their outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return ({ outcomes, added }) => {
    const errors = outcomes.filter((outcome) => outcome instanceof Error);
    for (const error of errors) votes.inc({ outcome: error instanceof AppError ? error.code : 'error' });
    votes.inc({ outcome: 'stored' }, added);
    votes.inc({ outcome: 'repeated' }, outcomes.length - errors.length - added);
  };
}
