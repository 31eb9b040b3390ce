import type { Db } from '@plaudit/db/connect';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { findVenue, ownNetwork } from '@plaudit/db/rules/sign-in/venue';
import { AppError } from '@plaudit/server-kit/app-error';
import { type StartVenueRequest, VENUE_HOURS_MAX, type VenueState } from '../../../contract/index.ts';
import { changeApartAs, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { runningCycle } from '../ballot-boxes/ballot-boxes.service.ts';
import { recordPublicDecision } from '../decisions/public-decision.ts';
import { widthOf } from './venue-network.ts';

const HOUR_MS = 3_600_000;

export async function readVenueState(db: Db, { ipAddress }: Caller): Promise<VenueState> {
  const venue = await findVenue(db);
  return {
    venue: venue ? { network: venue.network, accounts: venue.accounts, endsAt: venue.endsAt.toISOString() } : null,
    ownNetwork: ownNetwork(ipAddress) ?? ipAddress,
  };
}

/** Only while a period runs, because only then is there a public list of decisions that voters read. */
export async function startVenue(db: Db, caller: Caller, request: StartVenueRequest): Promise<VenueState> {
  const { network, accounts } = request;
  const endsAt = new Date(request.endsAt);
  await changeApartAs(db, caller, async (trx) => {
    await requireFreshSecondFactor(trx, caller);
    const voting = await readVotingState(trx);
    if (runningCycle(voting) === null) {
      throw new AppError('venue.no_period', 409, 'A venue needs a voting period that runs');
    }
    const latest = new Date(voting.now.getTime() + VENUE_HOURS_MAX * HOUR_MS);
    if (endsAt <= voting.now || endsAt > latest) {
      const message = `The end must be within the next ${VENUE_HOURS_MAX} hours`;
      throw new AppError('request.invalid', 400, message, { details: [{ field: 'endsAt', message }] });
    }
    await trx('venue').forUpdate().select('id');
    if ((await findVenue(trx)) !== undefined) {
      throw new AppError('venue.exists', 409, 'Another network is the venue. End that first');
    }
    const row = { network, accounts, started_at: trx.raw('now(3)'), ends_at: endsAt };
    await trx('venue')
      .insert({ id: 1, ...row })
      .onConflict('id')
      .merge(row);
    const until = endsAt.toISOString();
    await recordPublicDecision(trx, caller, 'venue.started', { width: widthOf(network), accounts, until });
    await recordAuditEvent(trx, caller, {
      action: 'venue.started',
      subjectType: 'venue',
      subjectId: network,
      detail: { name: network, accounts, endsAt: until },
    });
  });
  return readVenueState(db, caller);
}

export async function endVenue(db: Db, caller: Caller): Promise<VenueState> {
  await changeApartAs(db, caller, async (trx) => {
    await trx('venue').forUpdate().select('id');
    const venue = await findVenue(trx);
    if (venue === undefined) throw new AppError('venue.none', 409, 'No network is a venue now');
    await trx('venue').update({ ends_at: trx.raw('now(3)') });
    await recordPublicDecision(trx, caller, 'venue.ended', {});
    await recordAuditEvent(trx, caller, {
      action: 'venue.ended',
      subjectType: 'venue',
      subjectId: venue.network,
      detail: { name: venue.network },
    });
  });
  return readVenueState(db, caller);
}
