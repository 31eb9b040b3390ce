import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { findResultsStatus } from '@plaudit/db/rules/results/public-results';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Trx } from '../../sql.ts';

/**
 * Whoever votes knows how the winners are found. So the overall ranking is switched only before a period begins or once its
 * whole result is public, and not while places of an earlier period are being revealed. Needs the exclusive voting state.
 */
export async function requireNoOpenResult(trx: Trx): Promise<void> {
  const { cycle, state } = await readVotingState(trx);
  const status = cycle && state !== 'not_started' ? await findResultsStatus(trx, cycle.id) : undefined;
  if ((status === undefined || status.state === 'final') && !(await isRevealing(trx))) return;
  throw new AppError(
    'setting.period_not_over',
    409,
    'The overall ranking stays as it is until the results of the voting period are public',
  );
}

async function isRevealing(trx: Trx): Promise<boolean> {
  const begun = await trx('reveal_steps')
    .join('voting_cycles', 'voting_cycles.id', 'reveal_steps.cycle_id')
    .whereNull('voting_cycles.revealed_at')
    .first('reveal_steps.cycle_id');
  return begun !== undefined;
}
