import type { SignInFailures } from '@plaudit/db/rules/sign-in-failures';
import type { DashboardWarning } from '../../../contract/index.ts';
import type { Caller } from '../../http/caller.ts';
import type { WrongCodes } from '../second-factor/second-factor.queries.ts';
import type { Burst, FreshAccount, SingleVendorGroup, UnfinishedSignIns } from './warnings.queries.ts';

const DAY_MS = 86_400_000;
const BURST_ACCOUNTS = 20;
const RUN_NAMES = 5;
const SIGN_IN_FAILURES = 30;
export const WRONG_CODES = 3;
export const UNFINISHED_SIGN_INS = 10;
export const SIGN_IN_FAILURE_MINUTES = 60;

export type WarningSigns = {
  burst: Burst | undefined;
  freshAccounts: FreshAccount[];
  singleVendor: SingleVendorGroup | undefined;
  signInFailures: SignInFailures;
  wrongCodes: WrongCodes[];
  unfinishedSignIns: UnfinishedSignIns[];
};

/** The warnings only report. Many new voters may also come from a successful campaign, so nothing is blocked. */
export function createWarnings(signs: WarningSigns, caller: Caller, now: Date): DashboardWarning[] {
  return [
    ...signs.wrongCodes.map((wrong) => wrongCodesWarning(wrong, caller)),
    ...signs.unfinishedSignIns.map((unfinished) => unfinishedSignInsWarning(unfinished, caller)),
    burstWarning(signs.burst),
    nameRunWarning(signs.freshAccounts),
    singleVendorWarning(signs.singleVendor, now),
    signInFailuresWarning(signs.signInFailures),
  ].filter((warning) => warning !== undefined);
}

function burstWarning(burst: Burst | undefined): DashboardWarning | undefined {
  if (!burst || burst.accounts < BURST_ACCOUNTS) return undefined;
  return {
    kind: 'registration_burst',
    message: `${burst.accounts} accounts were registered within ten minutes`,
    count: burst.accounts,
    since: burst.startedAt.toISOString(),
  };
}

/** Names that differ only in a number at the end, such as star01, star02, star03. */
function nameRunWarning(accounts: FreshAccount[]): DashboardWarning | undefined {
  const runs = new Map<string, FreshAccount[]>();
  for (const account of accounts) {
    const stem = /^(.*?)_?\d+$/.exec(account.username.toLowerCase())?.[1];
    if (stem) runs.set(stem, [...(runs.get(stem) ?? []), account]);
  }
  const [longest] = [...runs].sort(([, a], [, b]) => b.length - a.length);
  if (!longest || longest[1].length < RUN_NAMES) return undefined;
  const [stem, run] = longest;
  return {
    kind: 'name_run',
    message: `${run.length} accounts of the last day have the same name with a number: ${stem}…`,
    count: run.length,
    since: earliest(run).toISOString(),
  };
}

function earliest(accounts: FreshAccount[]): Date {
  return new Date(Math.min(...accounts.map((account) => account.createdAt.getTime())));
}

function singleVendorWarning(group: SingleVendorGroup | undefined, now: Date): DashboardWarning | undefined {
  if (!group) return undefined;
  return {
    kind: 'fresh_single_vendor_voters',
    message: `At least ${group.voters} accounts of the last day voted only for ${group.vendorName}`,
    count: group.voters,
    // Shows this time and not that of the group's first account, because that would show for whom this account voted.
    since: new Date(now.getTime() - DAY_MS).toISOString(),
  };
}

function signInFailuresWarning({ failures, since }: SignInFailures): DashboardWarning | undefined {
  if (failures < SIGN_IN_FAILURES || !since) return undefined;
  return {
    kind: 'failed_sign_ins',
    message: `${failures} sign-ins failed within an hour`,
    count: failures,
    since: since.toISOString(),
  };
}

function unfinishedSignInsWarning(unfinished: UnfinishedSignIns, caller: Caller): DashboardWarning | undefined {
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

/** A wrong code means that somebody entered the right password. Only super admins see this for other accounts. */
function wrongCodesWarning(wrong: WrongCodes, caller: Caller): DashboardWarning | undefined {
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
