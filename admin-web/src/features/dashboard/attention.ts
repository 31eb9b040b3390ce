import type { Dashboard, DashboardWarning, ExclusionRule } from '@plaudit/admin-api/contract';
import type { CuredLine } from '../../components/cured-lines.tsx';
import { ruleSearch } from '../../lib/rule-address.ts';
import { formatAgo } from '../../lib/time.ts';

type Cure = NonNullable<CuredLine['cure']>;

const TRACKING: Cure = { tab: 'tracking', label: 'Look at the sessions' };
const USERS: Cure = { tab: 'users', label: 'Look at the users' };
const ACCOUNT: Cure = { tab: 'account', label: 'Look at your account' };

const CURES: Record<DashboardWarning['kind'], Cure> = {
  registration_burst: USERS,
  name_run: USERS,
  network_group: TRACKING,
  browser_group: TRACKING,
  fresh_single_vendor_voters: TRACKING,
  failed_sign_ins: TRACKING,
  wrong_codes: USERS,
  unfinished_sign_ins: USERS,
};

/** Nothing is stored yet: the tab opens the draft with this rule. */
const draftOf = (rule: ExclusionRule): Cure => ({
  tab: 'voting',
  label: 'Draft an exclusion',
  search: `?${ruleSearch(rule)}`,
});

export const warningLines = ({ warnings, voting }: Dashboard): CuredLine[] =>
  warnings.map((warning, index) => ({
    key: `${warning.kind}-${warning.since}-${index}`,
    state: 'wrong',
    text: `${warning.message} (since ${formatAgo(warning.since, Date.parse(voting.now))}).`,
    cure: warning.isOwn ? ACCOUNT : warning.exclude ? draftOf(warning.exclude) : CURES[warning.kind],
  }));

const URGENCY: readonly CuredLine['state'][] = ['wrong', 'open', 'done'];

/** The worst first. */
export const byUrgency = (lines: readonly CuredLine[]): CuredLine[] =>
  lines.toSorted((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state));
