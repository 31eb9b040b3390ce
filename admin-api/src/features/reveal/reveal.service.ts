import type { Db } from '@plaudit/db/connect';
import { findResultsStatus, type ResultsStatus } from '@plaudit/db/rules/results/public-results';
import { waitsForReveal } from '@plaudit/db/rules/results/results-mode';
import {
  findRevealProgress,
  type RevealProgress,
  revealNext,
  revealRest,
} from '@plaudit/db/rules/results/reveal-steps';
import { listRevealedPlaces } from '@plaudit/db/rules/results/revealed-places';
import { writeDueResultsFirst } from '@plaudit/db/rules/results/written-results';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { AppError } from '@plaudit/server-kit/app-error';
import type { AuditAction, Reveal } from '../../../contract/index.ts';
import { changeVotingApartAs, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';

const notFound = () => new AppError('cycle.not_found', 404, 'Voting period not found');

export async function getReveal(db: Db, id: number): Promise<Reveal> {
  const cycle = await db('voting_cycles')
    .where({ id })
    .whereNull('rehearsal')
    .first('id', 'name', 'reveal_without_thirds');
  const status = await findResultsStatus(db, id);
  if (cycle === undefined || status === undefined) throw notFound();
  const objections = await findEndOfObjections(db, id);
  const texts = await readSettings(db);
  return {
    cycle: { id: cycle.id, name: cycle.name },
    look: { siteName: texts.site_name, logo: texts.brand_logo, accent: texts.brand_accent, type: texts.brand_type },
    state: status.state,
    revealed: await listRevealedPlaces(db, id),
    next: waitsForReveal(status) && status.state !== 'final' ? await findNext(db, id) : null,
    ...(cycle.reveal_without_thirds === 1 && { withoutThirds: true as const }),
    ...(objections && { provisionalUntil: objections.toISOString() }),
  };
}

async function findEndOfObjections(db: Db, cycleId: number): Promise<Date | null> {
  const row = await db('exclusions')
    .where({ cycle_id: cycleId })
    .whereNotNull('in_force_at')
    .whereNull('lifted_at')
    .whereNull('final_at')
    .max<{ until: Date | null }>({ until: 'object_until' })
    .first();
  return row?.until ?? null;
}

async function findNext(db: Db, cycleId: number): Promise<Reveal['next']> {
  const progress = await findRevealProgress(db, cycleId);
  const step = progress?.remaining[0];
  if (progress === undefined || step === undefined) return null;
  const { categoryId } = step;
  const category = progress.written.categories.find(({ id }) => id === categoryId);
  return { position: progress.revealed + 1, categoryId, categoryName: category?.name ?? null };
}

export async function revealStep(db: Db, caller: Caller, id: number, position: number): Promise<Reveal> {
  await changeVotingApartAs(db, caller, async (trx) => {
    const progress = await getProgress(trx, id);
    const { revealed, remaining, status } = progress;
    if (position <= revealed) return;
    if (position > revealed + 1 || remaining.length === 0 || status.state === 'final') {
      throw new AppError('reveal.out_of_order', 409, 'Another place comes next. Load the reveal again');
    }
    if (revealed === 0) await requireFreshSecondFactor(trx, caller);
    await revealNext(trx, { cycleId: id, presenter: caller, ...progress });
    await recordReveal(trx, caller, id, 'cycle.place_revealed', { position });
  });
  return getReveal(db, id);
}

export async function revealAll(db: Db, caller: Caller, id: number): Promise<Reveal> {
  await changeVotingApartAs(db, caller, async (trx) => {
    const progress = await getProgress(trx, id);
    if (progress.status.state === 'final') return;
    await revealRest(trx, { cycleId: id, presenter: caller, ...progress });
    await recordReveal(trx, caller, id, 'cycle.revealed', {});
  });
  return getReveal(db, id);
}

/** Only a frozen or hidden period that is over can be revealed. Its result is written now if it is due. */
async function getProgress(trx: Trx, id: number): Promise<RevealProgress & { status: ResultsStatus }> {
  const status = await findResultsStatus(trx, id);
  if (status === undefined) throw notFound();
  if (!waitsForReveal(status)) {
    throw new AppError('reveal.not_closed', 409, 'The results of this period need no reveal');
  }
  let progress = await findRevealProgress(trx, id);
  if (progress === undefined) {
    await writeDueResultsFirst(trx);
    progress = await findRevealProgress(trx, id);
  }
  if (progress === undefined) throw new AppError('reveal.too_early', 409, 'This voting period is not over');
  return { ...progress, status };
}

async function recordReveal(trx: Trx, caller: Caller, id: number, action: AuditAction, detail: object): Promise<void> {
  await recordAuditEvent(trx, caller, { action, subjectType: 'cycle', subjectId: id, detail: { ...detail } });
}
