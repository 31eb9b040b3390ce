import type { Db } from '@plaudit/db/connect';
import { findResultsStatus } from '@plaudit/db/rules/results/public-results';
import type { Route } from '@plaudit/server-kit/http/route';
import type { CurrentCycle, OpenIdProviderName, ProofKind, ScheduledPeriod } from '../../../contract/index.ts';
import { route } from '../../http/route.ts';
import { findNextCycle, getShownBallot, getShownVoting, type ScheduledCycle } from './cycles.queries.ts';
import { currentCycleSchema } from './cycles.schemas.ts';
import { offeredProofs, type ProofMeans } from './offered-proofs.ts';
import { toResultsStatus } from './results-status.ts';

type CycleDependencies = { db: Db } & ProofMeans;

export function cycleRoutes(dependencies: CycleDependencies): Route[] {
  return [
    route({
      operationId: 'getCurrentCycle',
      method: 'GET',
      path: '/api/voting/cycle',
      tag: 'Voting',
      summary: 'The current voting cycle and whether votes are accepted',
      description:
        'Between two cycles this is the last one, as ended, and `next` is the one that is scheduled. `now` is the time of the database, which decides.',
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

async function getCurrentCycle({ db, sendsMail, providers }: CycleDependencies): Promise<CurrentCycle> {
  const { state, cycle, now, isRehearsal } = await getShownBallot(db);
  const resultsCycle = isRehearsal ? (await getShownVoting(db)).cycle : cycle;
  const status = resultsCycle && (await findResultsStatus(db, resultsCycle.id));
  const next = await findNextCycle(db);
  return {
    id: cycle?.id ?? null,
    name: cycle?.name ?? null,
    startDate: cycle?.startsAt.toISOString() ?? null,
    endDate: cycle?.endsAt.toISOString() ?? null,
    isActive: cycle?.isActive ?? false,
    state,
    now: now.toISOString(),
    results: status ? toResultsStatus(status) : null,
    next: next ? toScheduledPeriod(next) : null,
    ...(isRehearsal && { isRehearsal }),
    ...(cycle?.counts === 'confirmed' && {
      counts: cycle.counts,
      ...acceptedProofs(offeredProofs(cycle.proofKinds, { sendsMail, providers }), providers),
    }),
  };
}

const acceptedProofs = (
  proofs: ProofKind[],
  providers: readonly OpenIdProviderName[],
): Pick<CurrentCycle, 'proofs' | 'providers'> => ({
  proofs,
  ...(proofs.includes('openid') && { providers: providers.map(({ id, name }) => ({ id, name })) }),
});

const toScheduledPeriod = ({ id, name, startsAt, endsAt }: ScheduledCycle): ScheduledPeriod => ({
  id,
  name,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
});
