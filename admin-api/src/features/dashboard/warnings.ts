import type { SignInFailures } from '@plaudit/db/rules/sign-in/sign-in-failures';
import type { DashboardWarning } from '../../../contract/index.ts';
import type { Caller } from '../../http/caller.ts';
import type { WrongCodes } from '../second-factor/second-factor.queries.ts';
import type { Burst, GroupKind, VoterGroup } from './voter-groups.ts';
import type { UnfinishedSignIns } from './warnings.queries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const BROWSER_MAX = 100;
const SIGN_IN_FAILURES_MIN = 30;
export const WRONG_CODES_MIN = 3;
export const UNFINISHED_SIGN_INS_MIN = 10;
export const SIGN_IN_FAILURE_WINDOW_MINUTES = 60;

export type WarningSigns = {
  bursts: Burst[];
  groups: VoterGroup[];
  /** One for each burst, and then for each group. */
  clusters: number[];
  /** The number of accounts, rounded down, in each group that voted mostly for the same vendor. */
  vendorGroups: number[];
  signInFailures: SignInFailures;
  wrongCodes: WrongCodes[];
  unfinishedSignIns: UnfinishedSignIns[];
  hasCycle: boolean;
};

/** Who reads the warnings. */
type Reader = Pick<Caller, 'accountId' | 'role'>;

/** The warnings only report. Many new voters may also come from a successful campaign, so nothing is blocked. */
export function createWarnings(signs: WarningSigns, caller: Reader, now: Date): DashboardWarning[] {
  return [
    ...signs.wrongCodes.map((wrong) => wrongCodesWarning(wrong, caller)),
    ...signs.unfinishedSignIns.map((unfinished) => unfinishedSignInsWarning(unfinished, caller)),
    ...[...signs.bursts.map(burstWarning), ...signs.groups.map(groupWarning)].map((warning, index) => ({
      ...warning,
      cluster: signs.clusters[index] ?? index,
    })),
    ...signs.vendorGroups.map((voters) => vendorGroupWarning(voters, now)),
    signInFailuresWarning(signs.signInFailures),
  ]
    .filter((warning) => warning !== undefined)
    .map(({ exclude, ...warning }) => (exclude && mayExclude(caller, signs) ? { ...warning, exclude } : warning));
}

const mayExclude = ({ role }: Reader, { hasCycle }: WarningSigns): boolean => role === 'super_admin' && hasCycle;

function burstWarning({ startedAt, endedAt, accounts }: Burst): DashboardWarning {
  const minutes = (endedAt.getTime() - startedAt.getTime()) / MINUTE_MS;
  const since = startedAt.toISOString();
  return {
    kind: 'registration_burst',
    message: `${accounts} accounts were registered within ${minutes === 10 ? 'ten' : minutes} minutes, far more than usual`,
    count: accounts,
    since,
    exclude: { registeredFrom: since, registeredTo: endedAt.toISOString() },
  };
}

const GROUP_WORDS: Record<GroupKind, (value: string) => string> = {
  name_run: (stem) => `have the same name with a number: ${stem}…`,
  network_group: (network) => `came from one network, ${network}, far more than usual`,
  browser_group: (browser) => `have the same browser, far more than usual: ${browser}`,
};

function groupWarning({ kind, value, accounts, since }: VoterGroup): DashboardWarning {
  const rules = {
    name_run: { name: `${value}*` },
    network_group: { network: value },
    browser_group: { browser: value.slice(0, BROWSER_MAX) },
  };
  return {
    kind,
    message: `${accounts} accounts of the last day ${GROUP_WORDS[kind](value)}`,
    count: accounts,
    since: since.toISOString(),
    exclude: { registeredFrom: since.toISOString(), ...rules[kind] },
  };
}

function vendorGroupWarning(voters: number, now: Date): DashboardWarning {
  // A day ago, and not when the group's first account was registered: that time would identify the account, and so tell
  // that it voted mostly for one vendor.
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  return {
    kind: 'fresh_single_vendor_voters',
    message: `At least ${voters} accounts of the last day voted mostly for one vendor, more than among other voters`,
    count: voters,
    since,
    exclude: { registeredFrom: since },
  };
}

function signInFailuresWarning({ failures, since }: SignInFailures): DashboardWarning | undefined {
  if (failures < SIGN_IN_FAILURES_MIN || !since) return undefined;
  return {
    kind: 'failed_sign_ins',
    message: `${failures} sign-ins failed within an hour`,
    count: failures,
    since: since.toISOString(),
  };
}

function unfinishedSignInsWarning(unfinished: UnfinishedSignIns, caller: Reader): DashboardWarning | undefined {
  const isOwn = unfinished.accountId === caller.accountId;
  if (!isOwn && caller.role !== 'super_admin') return undefined;
  const [whose, hint] = isOwn
    ? ['your account', 'If it was not you, somebody knows your password']
    : [unfinished.username, 'Somebody else may know the password'];
  const message = `${unfinished.signIns} sign-ins to ${whose} had the right password and no 2FA code. ${hint}`;
  return {
    kind: 'unfinished_sign_ins',
    message,
    count: unfinished.signIns,
    since: unfinished.since.toISOString(),
    ...(isOwn && { isOwn }),
  };
}

/** Somebody who enters a wrong code knows the password, or uses a session that began with it. */
function wrongCodesWarning(wrong: WrongCodes, caller: Reader): DashboardWarning | undefined {
  const isOwn = wrong.accountId === caller.accountId;
  if (!isOwn && caller.role !== 'super_admin') return undefined;
  const message = isOwn
    ? `${wrong.failures} wrong 2FA codes were entered for your account. If it was not you, somebody knows your password`
    : `${wrong.failures} wrong 2FA codes were entered for ${wrong.username}. Somebody else may know the password`;
  return {
    kind: 'wrong_codes',
    message,
    count: wrong.failures,
    since: wrong.since.toISOString(),
    ...(isOwn && { isOwn }),
  };
}
