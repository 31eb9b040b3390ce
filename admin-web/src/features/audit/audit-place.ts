import { type AuditEntry, LIMIT_SETTING_KEYS } from '@plaudit/admin-api/contract';
import { TABS, type TabId, tabPath } from '../../lib/paths.ts';
import { rowHref } from '../../lib/use-row-of-address.ts';

const TAB_OF_SUBJECT: Readonly<Record<string, TabId>> = {
  account: 'users',
  category: 'categories',
  cycle: 'voting',
  decision: 'voting',
  reset: 'voting',
  session: 'tracking',
  setting: 'dashboard',
  shortlist: 'categories',
  vendor: 'vendors',
  voting: 'voting',
};

/** The settings that are rules. All others are texts of the site. */
const RULES: readonly string[] = [
  'score_damping',
  ...LIMIT_SETTING_KEYS,
  'confirmations_per_mail_domain',
  'mail_domains_without_limit',
];

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * The text to search for, so that the list shows the row. If the entry is a change of its name, this is the new name.
 */
function searchOf({ subjectType, detail, actor }: AuditEntry): string | undefined {
  const changed =
    typeof detail.to === 'object' && detail.to !== null ? (detail.to as { name?: unknown }).name : undefined;
  const username = text(detail.username);
  if (subjectType === 'vendor') return text(changed) ?? text(detail.name);
  // An entry without a name is about the admin's own account.
  if (subjectType === 'account') return username ?? actor;
  return subjectType === 'session' ? username : undefined;
}

/** The link to what an entry is about: to its row in a list, or to the list if it has no such row. */
export function placeOf(entry: AuditEntry): { href: string; label: string } | undefined {
  const { subjectType, subjectId } = entry;
  const isRule = subjectType === 'setting' && RULES.includes(subjectId);
  const tab = isRule ? 'security' : TAB_OF_SUBJECT[subjectType];
  if (tab === undefined) return undefined;
  const path = tabPath(tab);
  const label = `Open ${TABS[tab].label}`;
  const search = searchOf(entry);
  if (search) return { href: `${path}?search=${encodeURIComponent(search)}`, label: `Show ${search}` };
  const hasRow = (subjectType === 'category' || subjectType === 'cycle') && /^\d+$/.test(subjectId);
  return hasRow ? { href: rowHref(path, subjectId), label: `Show in ${TABS[tab].label}` } : { href: path, label };
}
