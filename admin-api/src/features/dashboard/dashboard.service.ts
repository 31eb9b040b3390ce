import type { Db } from '@plaudit/db/connect';
import { decryptsNewestSecret } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { readFailingMail } from '@plaudit/db/rules/site/failing-mail';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { sendsMail } from '@plaudit/db/rules/votes/ready-proofs';
import type { Dashboard, DashboardFigure, DashboardLocked } from '../../../contract/index.ts';
import { hasPassedSecondFactorWithin } from '../../changes.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { hasPasskeys } from '../passkeys/passkeys.queries.ts';
import { hasSecondFactor } from '../second-factor/second-factor.queries.ts';
import { countBlockedSessions } from '../sessions/sessions.queries.ts';
import { countVendors } from '../vendors/vendors.queries.ts';
import { getVotingStatus } from '../voting/voting.service.ts';
import {
  countSignUps,
  countSignUpsPerHour,
  countTurnoutByCategory,
  countVotesPerHour,
  readReachedMailCeiling,
} from './dashboard.queries.ts';
import { type Reading, withLastFigure } from './last-figure.ts';
import { listWaiting, readRoll } from './waiting.ts';
import { readWarningSigns } from './warning-signs.ts';
import { createWarnings, type WarningSigns } from './warnings.ts';

const NO_WARNING_SIGNS: WarningSigns = {
  bursts: [],
  groups: [],
  clusters: [],
  vendorGroups: [],
  hasCycle: false,
  signInFailures: { failures: 0, since: null },
  wrongCodes: [],
  unfinishedSignIns: [],
};

export type ReadDashboard = (caller: Caller) => Promise<Dashboard | DashboardLocked>;

export function createDashboard({ db, secondFactorKey }: Dependencies): ReadDashboard {
  const readVendors = withLastFigure(() => countVendors(db), 0);
  const readBlocked = withLastFigure(() => countBlockedSessions(db), 0);
  const readSignUps = withLastFigure(
    async (now: Date) => ({ total: await countSignUps(db), hours: await countSignUpsPerHour(db, now) }),
    { total: 0, hours: [] },
  );
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
    const [signUps, vendors, blocked, hours, byCategory, signs, waiting, roll] = await Promise.all([
      readSignUps(now),
      readVendors(),
      readBlocked(),
      readHours(now),
      voting.cycle ? readTurnout(voting.cycle.id, totalParticipants) : { value: [] },
      readSigns(),
      listWaiting(db, caller, now),
      readRoll(db),
    ]);
    return {
      adminUser,
      twoFactorRequired: false,
      ...passkeys,
      ...((await opensWithoutCode(db, caller)) && { opensWithoutCode: true as const }),
      ...(await mailSigns(db)),
      ...((await decryptsNewestSecret(db, secondFactorKey)) === false && { cannotCheckCodes: true as const }),
      totalVotes,
      totalParticipants,
      totalVendors: vendors.value,
      blockedSessions: blocked.value,
      voting,
      signUps: signUps.value.total,
      signUpsPerHour: signUps.value.hours,
      roll,
      waiting,
      votesPerHour: hours.value ?? [],
      turnout: byCategory.value,
      warnings: createWarnings(signs.value, caller, now),
      outdated: listOutdated({
        signUps,
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

async function mailSigns(db: Db): Promise<Pick<Dashboard, 'mailFailsSince' | 'mailCeilingReachedAt'>> {
  if (!(await sendsMail(db))) return {};
  const since = await readFailingMail(db);
  const reachedAt = await readReachedMailCeiling(db);
  return {
    ...(since && { mailFailsSince: since.toISOString() }),
    ...(reachedAt && { mailCeilingReachedAt: reachedAt.toISOString() }),
  };
}

function listOutdated(readings: Record<DashboardFigure, Reading<unknown>>): NonNullable<Dashboard['outdated']> {
  const entries = Object.entries(readings) as [DashboardFigure, Reading<unknown>][];
  return entries.flatMap(([figure, { outdated }]) => (outdated ? [{ figure, at: outdated.at }] : []));
}
