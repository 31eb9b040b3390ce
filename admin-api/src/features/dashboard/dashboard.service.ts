import type { Db } from '@plaudit/db/connect';
import { countSignInFailures } from '@plaudit/db/sign-in-failures';
import type { Dashboard, DashboardLocked } from '../../../contract/index.ts';
import type { Caller } from '../../http/caller.ts';
import { listWrongCodes } from '../second-factor/second-factor.queries.ts';
import { countBlockedSessions } from '../sessions/sessions.queries.ts';
import { getVotingStatus } from '../voting/voting.service.ts';
import { countVendors, turnout, votesPerHour } from './dashboard.queries.ts';
import { findFreshSingleVendorVoters, findLargestBurst, listFreshAccounts } from './warnings.queries.ts';
import { SIGN_IN_FAILURE_MINUTES, type Signs, WRONG_CODES, warnAbout } from './warnings.ts';

/** Before the second factor: who one is, and no figure of the site. */
export async function getDashboard(db: Db, caller: Caller): Promise<Dashboard | DashboardLocked> {
  const adminUser = { username: caller.username, role: caller.role };
  if (!caller.secondFactorPassed) return { adminUser, twoFactorRequired: true };
  const voting = await getVotingStatus(db);
  const { totalVotes = 0, totalParticipants = 0 } = voting.cycle ?? {};
  const [totalVendors, blockedSessions, hours, byCategory, signs] = await Promise.all([
    countVendors(db),
    countBlockedSessions(db),
    votesPerHour(db, new Date(voting.now)),
    voting.cycle ? turnout(db, voting.cycle.id, totalParticipants) : [],
    readSigns(db),
  ]);
  return {
    adminUser,
    twoFactorRequired: false,
    totalVotes,
    totalParticipants,
    totalVendors,
    blockedSessions,
    voting,
    votesPerHour: hours,
    turnout: byCategory,
    warnings: warnAbout(signs, caller),
  };
}

async function readSigns(db: Db): Promise<Signs> {
  const [burst, freshAccounts, singleVendor, signInFailures, wrongCodes] = await Promise.all([
    findLargestBurst(db),
    listFreshAccounts(db),
    findFreshSingleVendorVoters(db),
    countSignInFailures(db, SIGN_IN_FAILURE_MINUTES),
    listWrongCodes(db, WRONG_CODES),
  ]);
  return { burst, freshAccounts, singleVendor, signInFailures, wrongCodes };
}
