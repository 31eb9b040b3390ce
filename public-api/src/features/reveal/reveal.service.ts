import type { Db } from '@plaudit/db/connect';
import { findResultsStatus } from '@plaudit/db/rules/results/public-results';
import { listFinalPlaces, listRevealedPlaces } from '@plaudit/db/rules/results/revealed-places';
import type { NamedPeriod, Reveal } from '../../../contract/index.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { findPeriodBeforeReveal, findPeriodRevealedSince } from './reveal.queries.ts';

export async function getReveal(db: Db): Promise<Reveal> {
  const period = await findRevealPeriod(db);
  // The state is read before the places, so that a response with the state `final` has all places.
  const status = period && (await findResultsStatus(db, period.id));
  if (period === undefined || status === undefined) return { period: null, state: null, revealed: [] };
  const { state, revealAnnouncedFor, provisionalUntil } = status;
  const listPlaces = state === 'final' ? listFinalPlaces : state === 'revealing' ? listRevealedPlaces : undefined;
  return {
    period,
    state,
    revealed: (await listPlaces?.(db, period.id)) ?? [],
    ...(revealAnnouncedFor && { announcedFor: revealAnnouncedFor.toISOString() }),
    ...(provisionalUntil && { provisionalUntil: provisionalUntil.toISOString() }),
  };
}

/**
 * The active period, or else the one that ended last. Until the active period is over, an earlier period comes first if
 * one of its places was revealed since the active period began, or if it still waits for its reveal.
 */
async function findRevealPeriod(db: Db): Promise<NamedPeriod | undefined> {
  const { cycle, state } = await getShownVoting(db);
  if (cycle === undefined) return undefined;
  const earlier =
    state === 'ended'
      ? undefined
      : ((await findPeriodRevealedSince(db, cycle.startsAt)) ?? (await findPeriodBeforeReveal(db)));
  return earlier ?? { id: cycle.id, name: cycle.name };
}
