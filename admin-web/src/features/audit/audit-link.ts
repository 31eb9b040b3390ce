import { type AuditEntry, LIMIT_SETTING_KEYS, SETTING_PRESETS } from '@plaudit/admin-api/contract';
import { rowHref } from '../../components/lists/use-row-of-address.ts';
import {
  INTEGRITY_PATH,
  LIMITS_PATH,
  PERIODS_PATH,
  SHORTLISTS_PATH,
  SITE_PATH,
  TABS,
  type TabId,
  tabPath,
} from '../../lib/paths.ts';

const TAB_OF_SUBJECT: Readonly<Record<string, TabId>> = {
  account: 'users',
  approval: 'security',
  category: 'categories',
  cycle: 'voting',
  decision: 'voting',
  exclusion: 'voting',
  invitation: 'users',
  page: 'dashboard',
  reset: 'voting',
  session: 'tracking',
  setting: 'dashboard',
  shortlist: 'categories',
  vendor: 'vendors',
  venue: 'security',
  voting: 'voting',
};

/** The rooms beyond the first of a tab in which such a row is. */
const ROOM_OF_SUBJECT: Readonly<Record<string, string>> = {
  cycle: PERIODS_PATH,
  decision: INTEGRITY_PATH,
  exclusion: INTEGRITY_PATH,
  page: SITE_PATH,
  shortlist: SHORTLISTS_PATH,
  venue: LIMITS_PATH,
};

/** The settings whose audit events link to the Security tab. Those of all other settings link to the dashboard. */
const SECURITY_SETTINGS: readonly string[] = [
  'score_damping',
  ...LIMIT_SETTING_KEYS,
  'confirmations_per_mail_domain',
  'mail_domains_without_limit',
  'mails_to_unconfirmed_per_hour',
  'second_approval',
  'second_factor_grace_minutes',
  'approval_by_made_accounts',
  'overall_ranking',
  'panel_start',
  ...Object.keys(SETTING_PRESETS),
];

const nonBlankText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The text that finds the row in its list. If the entry renames the row, this is the new name. */
function searchOf({ subjectType, detail, actor }: AuditEntry): string | undefined {
  const changed =
    typeof detail.to === 'object' && detail.to !== null ? (detail.to as { name?: unknown }).name : undefined;
  const username = nonBlankText(detail.username);
  if (subjectType === 'vendor') return nonBlankText(changed) ?? nonBlankText(detail.name);
  // An entry without a username is about the account of the admin who acted.
  if (subjectType === 'account') return username ?? actor;
  return subjectType === 'session' ? username : undefined;
}

/**
 * The link to the row that an entry is about. It leads to the tab alone if there is no link to the row itself.
 * Undefined for the kinds of rows that `TAB_OF_SUBJECT` does not name.
 */
export function linkToRow(entry: AuditEntry): { href: string; label: string } | undefined {
  const { subjectType, subjectId } = entry;
  const isSecuritySetting = subjectType === 'setting' && SECURITY_SETTINGS.includes(subjectId);
  const tab = isSecuritySetting ? 'security' : TAB_OF_SUBJECT[subjectType];
  if (tab === undefined) return undefined;
  const isApprovalSetting = subjectId === 'second_approval' || subjectId === 'approval_by_made_accounts';
  const path = isSecuritySetting && !isApprovalSetting ? LIMITS_PATH : (ROOM_OF_SUBJECT[subjectType] ?? tabPath(tab));
  const label = `Open ${TABS[tab].label}`;
  const search = searchOf(entry);
  if (search) return { href: `${path}?search=${encodeURIComponent(search)}`, label: `Show ${search}` };
  const hasRow = (subjectType === 'category' || subjectType === 'cycle') && /^\d+$/.test(subjectId);
  return hasRow ? { href: rowHref(path, subjectId), label: `Show in ${TABS[tab].label}` } : { href: path, label };
}
