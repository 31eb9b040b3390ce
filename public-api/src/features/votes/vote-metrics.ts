import { AppError } from '@plaudit/server-kit/app-error';
import { Counter, type Registry } from 'prom-client';
import type { CastVotes } from './votes.service.ts';

export type CountVotes = (cast: CastVotes) => void;

/** Counts each vote by its outcome: `stored`, `repeated` (the same vote again), the code of its error, or `error`. */
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
