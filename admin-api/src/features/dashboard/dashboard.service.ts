import type { Db } from '@plaudit/db/connect';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { countSignInFailures } from '@plaudit/db/rules/sign-in/sign-in-failures';
import { readSettings } from '@plaudit/db/rules/site/settings';
import type { Dashboard, DashboardFigure, DashboardLocked } from '../../../contract/index.ts';
import { hasPassedSecondFactorWithin } from '../../changes.queries.ts';
import type { Caller } from '../../http/caller.ts';
import { hasPasskeys } from '../passkeys/passkeys.queries.ts';
import { hasSecondFactor, listWrongCodes } from '../second-factor/second-factor.queries.ts';
import { countBlockedSessions } from '../sessions/sessions.queries.ts';
import { countVendors } from '../vendors/vendors.queries.ts';
import { getVotingStatus } from '../voting/voting.service.ts';
import { countTurnoutByCategory, countVotesPerHour } from './dashboard.queries.ts';
import { type Reading, withLastFigure } from './last-figure.ts';
import { findBursts, findUnusualGroups } from './voter-groups.ts';
import { listNewAccounts, listRegistrations, listUnfinishedSignIns, listVendorGroups } from './warnings.queries.ts';
import {
  createWarnings,
  SIGN_IN_FAILURE_WINDOW_MINUTES,
  UNFINISHED_SIGN_INS_MIN,
  type WarningSigns,
  WRONG_CODES_MIN,
} from './warnings.ts';

const NO_WARNING_SIGNS: WarningSigns = {
  bursts: [],
  groups: [],
  vendorGroups: [],
  hasCycle: false,
  signInFailures: { failures: 0, since: null },
  wrongCodes: [],
  unfinishedSignIns: [],
};

export type ReadDashboard = (caller: Caller) => Promise<Dashboard | DashboardLocked>;

export function createDashboard(db: Db): ReadDashboard {
  const readVendors = withLastFigure(() => countVendors(db), 0);
  const readBlocked = withLastFigure(() => countBlockedSessions(db), 0);
  const readHours = withLastFigure((now: Date) => countVotesPerHour(db, now), undefined);
  const readTurnout = withLastFigure(
    (cycleId: number, voters: number | null) => countTurnoutByCategory(db, cycleId, voters),
    [],
  );
  const readSigns = withLastFigure(() => readWarningSigns(db), NO_WARNING_SIGNS);

  return async (caller) => {
    const adminUser = { username: caller.username, role: caller.role };
    const passkeys = (await hasPasskeys(db, caller.accountId)) ? { hasPasskeys: true as const } : {};
    if (!caller.hasPassedSecondFactor) {
      const needsAuthenticator = !(await hasSecondFactor(db, caller.accountId));
      return { adminUser, twoFactorRequired: true, ...passkeys, ...(needsAuthenticator && { needsAuthenticator }) };
    }
    const voting = await getVotingStatus(db);
    const now = new Date(voting.now);
    const { totalVotes = 0, totalParticipants = 0 } = voting.cycle ?? {};
    const [vendors, blocked, hours, byCategory, signs] = await Promise.all([
      readVendors(),
      readBlocked(),
      readHours(now),
      voting.cycle ? readTurnout(voting.cycle.id, totalParticipants) : { value: [] },
      readSigns(),
    ]);
    return {
      adminUser,
      twoFactorRequired: false,
      ...passkeys,
      ...((await opensWithoutCode(db, caller)) && { opensWithoutCode: true as const }),
      totalVotes,
      totalParticipants,
      totalVendors: vendors.value,
      blockedSessions: blocked.value,
      voting,
      votesPerHour: hours.value ?? [],
      turnout: byCategory.value,
      warnings: createWarnings(signs.value, caller, now),
      outdated: listOutdated({
        totalVendors: vendors,
        blockedSessions: blocked,
        votesPerHour: hours,
        turnout: byCategory,
        warnings: signs,
      }),
    };
  };
}

async function opensWithoutCode(db: Db, { sessionId }: Caller): Promise<boolean> {
  const { second_factor_grace_minutes: minutes } = await readSettings(db);
  return minutes > 0 && hasPassedSecondFactorWithin(db, sessionId, minutes);
}

function listOutdated(readings: Record<DashboardFigure, Reading<unknown>>): NonNullable<Dashboard['outdated']> {
  const entries = Object.entries(readings) as [DashboardFigure, Reading<unknown>][];
  return entries.flatMap(([figure, { outdated }]) => (outdated ? [{ figure, at: outdated.at }] : []));
}

async function readWarningSigns(db: Db): Promise<WarningSigns> {
  const [registrations, fresh, earlier, vendorGroups, signInFailures, wrongCodes, unfinishedSignIns, voting] =
    await Promise.all([
      listRegistrations(db),
      listNewAccounts(db, 'last day'),
      listNewAccounts(db, 'before'),
      listVendorGroups(db),
      countSignInFailures(db, SIGN_IN_FAILURE_WINDOW_MINUTES),
      listWrongCodes(db, WRONG_CODES_MIN),
      listUnfinishedSignIns(db, UNFINISHED_SIGN_INS_MIN),
      readVotingState(db),
    ]);
  return {
    bursts: findBursts(registrations.intervals, registrations.usual),
    groups: findUnusualGroups(fresh, earlier),
    vendorGroups,
    signInFailures,
    wrongCodes,
    unfinishedSignIns,
    hasCycle: voting.cycle !== null && voting.state !== 'not_started',
  };
}
