import type { Dashboard, DashboardWarning, ExclusionRule } from '@plaudit/admin-api/contract';
import type { ChecklistLine, ChecklistLink } from '../../components/checklist.tsx';
import { exclusionRuleSearch } from '../../lib/exclusion-rule-address.ts';
import { formatAgo } from '../../lib/time.ts';

const SESSIONS_LINK: ChecklistLink = { tab: 'tracking', label: 'Look at the sessions' };
const USERS_LINK: ChecklistLink = { tab: 'users', label: 'Look at the users' };
const ACCOUNT_LINK: ChecklistLink = { tab: 'account', label: 'Look at your account' };

const LINKS: Record<DashboardWarning['kind'], ChecklistLink> = {
  registration_burst: USERS_LINK,
  name_run: USERS_LINK,
  network_group: SESSIONS_LINK,
  browser_group: SESSIONS_LINK,
  fresh_single_vendor_voters: SESSIONS_LINK,
  failed_sign_ins: SESSIONS_LINK,
  wrong_codes: USERS_LINK,
  unfinished_sign_ins: USERS_LINK,
};

/** A link to the form for an exclusion, filled in with this rule. Nothing is stored yet. */
const draftLinkOf = (rule: ExclusionRule): ChecklistLink => ({
  tab: 'voting',
  label: 'Draft an exclusion',
  search: `?${exclusionRuleSearch(rule)}`,
});

export const warningLines = ({
  warnings,
  voting,
  mailFailsSince,
  mailCeilingReachedAt,
  cannotCheckCodes,
}: Dashboard): ChecklistLine[] => [
  ...(cannotCheckCodes ? [CODES_LINE] : []),
  ...(mailFailsSince === undefined ? [] : [mailLine(formatAgo(mailFailsSince, Date.parse(voting.now)))]),
  ...(mailCeilingReachedAt === undefined
    ? []
    : [mailCeilingLine(formatAgo(mailCeilingReachedAt, Date.parse(voting.now)))]),
  ...warnings.map(
    (warning, index): ChecklistLine => ({
      key: `${warning.kind}-${warning.since}-${index}`,
      state: 'wrong',
      text: `${warning.message} (since ${formatAgo(warning.since, Date.parse(voting.now))}).`,
      link: warning.isOwn ? ACCOUNT_LINK : warning.exclude ? draftLinkOf(warning.exclude) : LINKS[warning.kind],
    }),
  ),
];

const CODES_LINE: ChecklistLine = {
  key: 'codes',
  state: 'wrong',
  text: 'No authenticator code can be checked: sign in with a recovery code or a passkey. The log of the admin API says why.',
};

/** No letter can say this. */
const mailLine = (ago: string): ChecklistLine => ({
  key: 'mail',
  state: 'wrong',
  text: `No mail could be sent (since ${ago}). The log of the public API says why.`,
});

const mailCeilingLine = (ago: string): ChecklistLine => ({
  key: 'mail-ceiling',
  state: 'wrong',
  text: `More mails to unconfirmed addresses than their limit (last ${ago}). Those over it are sent later.`,
  link: { tab: 'security', label: 'Look at the limit' },
});

const URGENCY: readonly ChecklistLine['state'][] = ['wrong', 'open', 'done'];

export const sortByUrgency = (lines: readonly ChecklistLine[]): ChecklistLine[] =>
  lines.toSorted((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state));
