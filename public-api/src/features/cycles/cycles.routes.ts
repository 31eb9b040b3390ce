import type { Db } from '@plaudit/db/connect';
import { findPauseReason } from '@plaudit/db/rules/decisions/decisions';
import { isSiteShown } from '@plaudit/db/rules/periods/first-opening';
import { findResultsStatus } from '@plaudit/db/rules/results/public-results';
import type { ReadParticipants } from '@plaudit/db/rules/tallies/participants';
import type { Route } from '@plaudit/server-kit/http/route';
import type { CurrentCycle, PeriodOfResults, ScheduledPeriod } from '../../../contract/index.ts';
import { route } from '../../http/route.ts';
import { findAnnouncement } from '../announcements/announcements.queries.ts';
import {
  findNextCycle,
  getShownBallot,
  getShownVoting,
  type ScheduledCycle,
  type ShownVoting,
} from './cycles.queries.ts';
import { currentCycleSchema } from './cycles.schemas.ts';
import { acceptedProofs, type ProofMeans } from './offered-proofs.ts';
import { findParticipantsToday } from './participants-today.ts';
import { toResultsStatus } from './results-status.ts';

type CycleDependencies = { db: Db; readParticipants: ReadParticipants } & ProofMeans;

export function cycleRoutes(dependencies: CycleDependencies): Route[] {
  return [
    route({
      operationId: 'getCurrentCycle',
      method: 'GET',
      path: '/api/voting/cycle',
      tag: 'Voting',
      summary: 'The current voting cycle and whether votes are accepted',
      description:
        'Between two cycles this is the last one, as ended, and `next` is the one that is scheduled. `endDate` is the start of the scheduled one if that takes the place of this one before its own end. `now` is the time of the database, which decides. While a rehearsal runs, the cycle is the rehearsal, and `results` are those of `resultsOf`.',
      access: 'everybody',
      response: {
        status: 200,
        description: 'The current cycle. Without any cycle its fields are null.',
        schema: currentCycleSchema,
        caching: 'momentary',
      },
      handle: () => getCurrentCycle(dependencies),
    }),
  ];
}

async function getCurrentCycle({
  db,
  readParticipants,
  sendsMail,
  providers,
}: CycleDependencies): Promise<CurrentCycle> {
  const { isRehearsal, ...ballot } = await getShownBallot(db);
  const shown = isRehearsal ? await getShownVoting(db) : ballot;
  const status = shown.cycle && (await findResultsStatus(db, shown.cycle.id));
  const next = await findNextCycle(db);
  const isBeforeFirstOpening = ballot.state === 'none' && !(await isSiteShown(db));
  const { cycle, now } = ballot;
  const participantsToday =
    cycle && !isRehearsal && ballot.state === 'open'
      ? await findParticipantsToday(db, readParticipants, { cycle, status, now })
      : undefined;
  const announcement = await findAnnouncement(db);
  const pauseReason = cycle && ballot.state === 'paused' ? await findPauseReason(db, cycle.id) : undefined;
  return {
    ...toPeriod(ballot),
    isActive: cycle?.isActive ?? false,
    now: now.toISOString(),
    results: status ? toResultsStatus(status) : null,
    next: next ? toScheduledPeriod(next) : null,
    ...(isBeforeFirstOpening && { isBeforeFirstOpening }),
    ...(participantsToday !== undefined && { participantsToday }),
    ...(announcement && { announcement }),
    ...(pauseReason !== undefined && { pauseReason }),
    ...(isRehearsal && { isRehearsal, resultsOf: toPeriod(shown) }),
    ...(cycle?.counts === 'confirmed' && acceptedProofs(cycle.proofKinds, { sendsMail, providers })),
  };
}

const toPeriod = ({ state, cycle }: ShownVoting): PeriodOfResults => ({
  id: cycle?.id ?? null,
  name: cycle?.name ?? null,
  startDate: cycle?.startsAt.toISOString() ?? null,
  endDate: cycle?.closesAt.toISOString() ?? null,
  state,
  ...(cycle?.counts === 'confirmed' && { counts: cycle.counts }),
});

const toScheduledPeriod = ({ id, name, startsAt, endsAt }: ScheduledCycle): ScheduledPeriod => ({
  id,
  name,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
});
