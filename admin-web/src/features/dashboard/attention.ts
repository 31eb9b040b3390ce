import type { Dashboard, DashboardWarning, ExclusionRule } from '@plaudit/admin-api/contract';
import type { ChecklistLine, ChecklistLink } from '../../components/checklist.tsx';
import { ruleSearch } from '../../lib/rule-address.ts';
import { formatAgo } from '../../lib/time.ts';

const TRACKING: ChecklistLink = { tab: 'tracking', label: 'Look at the sessions' };
const USERS: ChecklistLink = { tab: 'users', label: 'Look at the users' };
const ACCOUNT: ChecklistLink = { tab: 'account', label: 'Look at your account' };

const LINKS: Record<DashboardWarning['kind'], ChecklistLink> = {
  registration_burst: USERS,
  name_run: USERS,
  network_group: TRACKING,
  browser_group: TRACKING,
  fresh_single_vendor_voters: TRACKING,
  failed_sign_ins: TRACKING,
  wrong_codes: USERS,
  unfinished_sign_ins: USERS,
};

/** A link to the form for an exclusion, filled in with this rule. Nothing is stored yet. */
const draftOf = (rule: ExclusionRule): ChecklistLink => ({
  tab: 'voting',
  label: 'Draft an exclusion',
  search: `?${ruleSearch(rule)}`,
});

export const warningLines = ({ warnings, voting }: Dashboard): ChecklistLine[] =>
  warnings.map((warning, index) => ({
    key: `${warning.kind}-${warning.since}-${index}`,
    state: 'wrong',
    text: `${warning.message} (since ${formatAgo(warning.since, Date.parse(voting.now))}).`,
    link: warning.isOwn ? ACCOUNT : warning.exclude ? draftOf(warning.exclude) : LINKS[warning.kind],
  }));

const URGENCY: readonly ChecklistLine['state'][] = ['wrong', 'open', 'done'];

/** Puts the most serious lines first. */
export const byUrgency = (lines: readonly ChecklistLine[]): ChecklistLine[] =>
  lines.toSorted((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state));
