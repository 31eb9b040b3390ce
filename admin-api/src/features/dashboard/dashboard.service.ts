import type { Db } from '@plaudit/db/connect';
import { countSignInFailures } from '@plaudit/db/rules/sign-in-failures';
import type { Dashboard, DashboardFigure, DashboardLocked } from '../../../contract/index.ts';
import type { Caller } from '../../http/caller.ts';
import { listWrongCodes } from '../second-factor/second-factor.queries.ts';
import { countBlockedSessions } from '../sessions/sessions.queries.ts';
import { getVotingStatus } from '../voting/voting.service.ts';
import { countVendors, turnout, votesPerHour } from './dashboard.queries.ts';
import { keepLast, type Reading } from './last-read.ts';
import {
  findFreshSingleVendorVoters,
  findLargestBurst,
  listFreshAccounts,
  listUnfinishedSignIns,
} from './warnings.queries.ts';
import { SIGN_IN_FAILURE_MINUTES, type Signs, UNFINISHED_SIGN_INS, WRONG_CODES, warnAbout } from './warnings.ts';

const NO_SIGNS: Signs = {
  burst: undefined,
  freshAccounts: [],
  singleVendor: undefined,
  signInFailures: { failures: 0, since: null },
  wrongCodes: [],
  unfinishedSignIns: [],
};

export type ReadDashboard = (caller: Caller) => Promise<Dashboard | DashboardLocked>;

export function createDashboard(db: Db): ReadDashboard {
  const readVendors = keepLast(() => countVendors(db), 0);
  const readBlocked = keepLast(() => countBlockedSessions(db), 0);
  const readHours = keepLast((now: Date) => votesPerHour(db, now), undefined);
  const readTurnout = keepLast((cycleId: number, voters: number | null) => turnout(db, cycleId, voters), []);
  const readAllSigns = keepLast(() => readSigns(db), NO_SIGNS);

  /** Before the second factor: who one is, and no figure of the site. */
  return async (caller) => {
    const adminUser = { username: caller.username, role: caller.role };
    if (!caller.secondFactorPassed) return { adminUser, twoFactorRequired: true };
    const voting = await getVotingStatus(db);
    const now = new Date(voting.now);
    const { totalVotes = 0, totalParticipants = 0 } = voting.cycle ?? {};
    const [vendors, blocked, hours, byCategory, signs] = await Promise.all([
      readVendors(),
      readBlocked(),
      readHours(now),
      voting.cycle ? readTurnout(voting.cycle.id, totalParticipants) : { value: [] },
      readAllSigns(),
    ]);
    return {
      adminUser,
      twoFactorRequired: false,
      totalVotes,
      totalParticipants,
      totalVendors: vendors.value,
      blockedSessions: blocked.value,
      voting,
      votesPerHour: hours.value ?? [],
      turnout: byCategory.value,
      warnings: warnAbout(signs.value, caller),
      outdated: outdatedOf({
        totalVendors: vendors,
        blockedSessions: blocked,
        votesPerHour: hours,
        turnout: byCategory,
        warnings: signs,
      }),
    };
  };
}

function outdatedOf(readings: Record<DashboardFigure, Reading<unknown>>): NonNullable<Dashboard['outdated']> {
  const entries = Object.entries(readings) as [DashboardFigure, Reading<unknown>][];
  return entries.flatMap(([figure, { outdated }]) => (outdated ? [{ figure, at: outdated.at }] : []));
}

async function readSigns(db: Db): Promise<Signs> {
  const [burst, freshAccounts, singleVendor, signInFailures, wrongCodes, unfinishedSignIns] = await Promise.all([
    findLargestBurst(db),
    listFreshAccounts(db),
    findFreshSingleVendorVoters(db),
    countSignInFailures(db, SIGN_IN_FAILURE_MINUTES),
    listWrongCodes(db, WRONG_CODES),
    listUnfinishedSignIns(db, UNFINISHED_SIGN_INS),
  ]);
  return { burst, freshAccounts, singleVendor, signInFailures, wrongCodes, unfinishedSignIns };
}
