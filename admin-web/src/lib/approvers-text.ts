import {
  OWN_ACCOUNT_DAYS,
  type OwnSecret,
  type PossibleApprover,
  type PossibleApprovers,
} from '@plaudit/admin-api/contract';
import { formatDayAhead } from './time.ts';

const EITHER = new Intl.ListFormat('en-US', { type: 'disjunction' });
const ALL = new Intl.ListFormat('en-US', { type: 'conjunction' });
const NAMED_MAX = 5;

/** Says who could approve what is asked for, and from when. Everything on screen that says so uses these words. */
export function approversText({ canActAlone, approvers }: PossibleApprovers, now = new Date()): string {
  const names = approvers.filter(({ canApprove }) => canApprove).map(({ username }) => username);
  const later = approvers.filter(({ canApprove, from }) => !canApprove && from !== null).slice(0, NAMED_MAX);
  return [nowText(names, canActAlone, later.length > 0), ...later.map((approver) => laterText(approver, now))].join(
    ' ',
  );
}

function nowText(names: readonly string[], canActAlone: boolean, hasLater: boolean): string {
  if (names.length > NAMED_MAX) return `One of ${names.length} other super admins can approve.`;
  if (names.length > 0) return `${EITHER.format(names)} can approve.`;
  if (!canActAlone) return 'No super admin can approve it now.';
  return `Nobody else can approve it${hasLater ? ' yet' : ''}. You can carry it out a day after you ask.`;
}

/** When a super admin who cannot approve yet can do so. `who` is the name, or `You`. */
export const laterText = (approver: PossibleApprover, now = new Date(), who = approver.username): string =>
  `${who} can approve ${whenText(approver, now, who === approver.username ? undefined : 'you')}.`;

/** The end of 'ola can approve ...'. `who` is whom it is said to, if that is the approver. */
export function whenText(
  { from, missing, missingOfRequester }: PossibleApprover,
  now = new Date(),
  who?: 'you',
): string {
  if (missing.length + missingOfRequester.length === 0) return `from ${formatDayAhead(from ?? '', now)}`;
  const steps = [
    ...stepsOf(who ?? 'they', missing),
    ...stepsOf(who === undefined ? 'you' : 'whoever asked', missingOfRequester),
  ];
  return `${OWN_ACCOUNT_DAYS} days after ${ALL.format(steps)}`;
}

const WORDS: Record<Exclude<OwnSecret, 'passkeys'>, string> = {
  password: 'password',
  authenticator: 'authenticator',
  recovery_codes: 'recovery codes',
};

function stepsOf(who: string, missing: readonly OwnSecret[]): string[] {
  const s = who === 'whoever asked' ? 's' : '';
  const their = who === 'you' ? 'your' : 'their';
  const changed = missing.filter((secret) => secret !== 'passkeys').map((secret) => WORDS[secret]);
  return [
    ...(changed.length > 0 ? [`${who} change${s} ${their} ${ALL.format(changed)}`] : []),
    ...(missing.includes('passkeys') ? [`${who} remove${s} ${their} older passkeys`] : []),
  ];
}
