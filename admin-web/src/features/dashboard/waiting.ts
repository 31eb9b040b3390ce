import type { Checklist, Dashboard, LetterKind, Waiting } from '@plaudit/admin-api/contract';
import { approversText } from '../../lib/approvers-text.ts';
import { type Attack, attacksIn, countOf } from '../../lib/attacks.ts';
import { formatCount, formatNumber } from '../../lib/format-counts.ts';
import { LETTER_TITLES } from '../../lib/letter-titles.ts';
import { integrityPath, letterPath, TABS_OF_ROLE, type TabId, tabPath } from '../../lib/paths.ts';
import { formatAgo, formatDate, formatPublicTime, formatWeekdayAndHour } from '../../lib/time.ts';

export type WaitingRow = {
  key: string;
  icon: 'objection' | 'approval' | 'warning' | 'codes' | 'letter' | 'backup' | 'open';
  title: string;
  detail: string;
  /** The one thing to do about it, and where. Some things can be done on the server only. */
  verb?: string;
  href?: string;
  copies?: string;
};

const BACKUP_REQUEST = 'Please run `npm run db:backup` on the Plaudit server, and tell me when it is done.';
const SOON_MS = 7 * 86_400_000;

/** Everything that waits for this organizer, most urgent first. The checklist comes a moment after the dashboard. */
export function waitingRows(dashboard: Dashboard, checklist?: Checklist): WaitingRow[] {
  const { role } = dashboard.adminUser;
  const hasTab = (tab: TabId) => tab === 'account' || TABS_OF_ROLE[role].includes(tab);
  const rowsOf = (...kinds: Waiting['kind'][]) =>
    dashboard.waiting.filter(({ kind }) => kinds.includes(kind)).map((one) => toRow(one, dashboard));
  const rows = [
    ...serverRows(dashboard),
    ...rowsOf('objection', 'approval'),
    ...attacksIn(dashboard.warnings).map((attack) => warningRow(attack, dashboard)),
    ...rowsOf('codes', 'letter'),
    // Before the first opening the set-up says what is missing.
    ...(checklist && !checklist.isBeforeFirstOpening ? checklistRows(checklist) : []),
    ...(checklist?.isBeforeFirstOpening ? [] : rowsOf('backup')),
  ];
  return (
    rows
      // What is missing waits for those who can add it.
      .filter(({ icon, tab }) => icon !== 'open' || tab === undefined || hasTab(tab))
      .map(({ tab, href, verb, ...row }) =>
        tab === undefined || hasTab(tab)
          ? { ...row, ...(verb && { verb }), ...(href ? { href } : tab && { href: tabPath(tab) }) }
          : row,
      )
  );
}

/** How many rows lead to each address, for the tabs and rooms. */
export function countByAddress(rows: readonly WaitingRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { href } of rows) {
    const address = href?.split('?')[0];
    if (address) counts[address] = (counts[address] ?? 0) + 1;
  }
  return counts;
}

type Draft = WaitingRow & { tab?: TabId };

/** What no letter can say, because none can be sent, or nobody can sign in. */
function serverRows({ cannotCheckCodes, mailFailsSince, mailCeilingReachedAt, voting }: Dashboard): Draft[] {
  const ago = (iso: string) => formatAgo(iso, Date.parse(voting.now));
  const rows: (Draft | undefined)[] = [
    cannotCheckCodes && {
      key: 'cannot-check-codes',
      icon: 'warning',
      title: 'No authenticator code can be checked',
      detail: 'Sign in with a recovery code or a passkey. The log of the admin API says why',
    },
    mailFailsSince === undefined
      ? undefined
      : {
          key: 'mail',
          icon: 'warning',
          title: 'No mail could be sent',
          detail: `Since ${ago(mailFailsSince)}. The log of the public API says why`,
        },
    mailCeilingReachedAt === undefined
      ? undefined
      : {
          key: 'mail-ceiling',
          icon: 'warning',
          title: 'More mails to unconfirmed addresses than their limit',
          detail: `Last ${ago(mailCeilingReachedAt)}. Those over it are sent later`,
          verb: 'Look',
          tab: 'security',
        },
  ];
  return rows.filter((row) => row !== undefined);
}

function toRow(waiting: Waiting, { voting }: Dashboard): Draft {
  const { kind } = waiting;
  switch (kind) {
    case 'objection':
      return {
        key: `objection-${waiting.exclusionId}-${waiting.accountId}`,
        icon: kind,
        title: `${waiting.username} objects to an exclusion`,
        detail:
          Date.parse(waiting.until) > Date.parse(voting.now)
            ? `Answer by ${formatPublicTime(waiting.until)}`
            : 'The result waits for the answer',
        verb: 'Answer',
        href: integrityPath(`objection-${waiting.exclusionId}-${waiting.accountId}`),
      };
    case 'approval':
      return {
        key: `approval-${waiting.id}`,
        icon: kind,
        title: `${waiting.requestedBy} asks to ${waiting.action}`,
        detail: `Expires ${formatPublicTime(waiting.expiresAt)}`,
        verb: 'Review',
        href: integrityPath(`approval-${waiting.id}`),
      };
    case 'codes': {
      const people = voting.cycle?.waitingParticipants ?? 0;
      return {
        key: 'codes',
        icon: kind,
        title:
          people === 0
            ? `No vote counts in ${waiting.period} yet`
            : `${people === 1 ? 'One person’s votes wait' : `${formatNumber(people)} people’s votes wait`} for a code`,
        detail: 'No code has been made yet',
        verb: 'Make Codes',
        tab: 'voting',
      };
    }
    case 'letter':
      return letterRow(waiting);
    case 'backup':
      return {
        key: 'backup',
        icon: kind,
        title: waiting.lastAt === null ? 'There is no backup yet' : `No backup since ${formatDate(waiting.lastAt)}`,
        detail: 'Whoever runs the server makes it',
        verb: 'Copy the Request',
        copies: BACKUP_REQUEST,
      };
  }
}

function letterRow(waiting: Extract<Waiting, { kind: 'letter' }>): Draft {
  const title = (kind: LetterKind) => `“${LETTER_TITLES[kind]}”`;
  const common = { key: `letter-${waiting.letter}`, icon: 'letter' as const, href: letterPath(waiting.letter) };
  if (!('stopped' in waiting)) {
    const detail = waiting.due === null ? 'It can go out now' : `It should go out ${formatPublicTime(waiting.due)}`;
    return { ...common, title: `${title(waiting.letter)} is not planned`, detail, verb: 'Write' };
  }
  const { sent, recipients } = waiting;
  const tens = (number: number | null) => (number === null ? 'under 10' : formatNumber(number));
  return {
    ...common,
    title: `${title(waiting.letter)} stopped at ${tens(sent)} of ${tens(recipients)}`,
    detail:
      sent === null || recipients === null ? 'Not everybody has it' : `${recipients - sent} people have no letter`,
    verb: 'Go On',
  };
}

const SIGNS: Record<Dashboard['warnings'][number]['kind'], string> = {
  network_group: 'from one network',
  name_run: 'with one name and a number',
  browser_group: 'with one browser',
  registration_burst: 'within minutes',
  fresh_single_vendor_voters: 'some mostly for one vendor',
  failed_sign_ins: '',
  wrong_codes: '',
  unfinished_sign_ins: '',
};

/** One attack is one row. What was seen is said beside it where it is decided. */
function warningRow(attack: Attack, { voting }: Dashboard): Draft {
  const [first] = attack.warnings;
  const since = first?.since ?? voting.now;
  const isOwn = attack.warnings.some((warning) => warning.isOwn);
  const signs = attack.warnings.map(({ kind }) => SIGNS[kind]).filter((sign) => sign !== '');
  const isGroup = signs.length > 0;
  const common = { key: attack.key, icon: 'warning' as const, verb: 'Look' };
  if (!isGroup) {
    const detail = `Since ${formatAgo(since, Date.parse(voting.now))}`;
    const tab = isOwn ? 'account' : first?.kind === 'failed_sign_ins' ? 'tracking' : 'users';
    return { ...common, title: first?.message ?? '', detail, tab };
  }
  const text = signs.join(', ');
  return {
    ...common,
    title: `${formatNumber(countOf(attack))} accounts look like one person`,
    detail: `${text.charAt(0).toUpperCase()}${text.slice(1)}. Since ${formatWeekdayAndHour(since)}`,
    href: integrityPath(attack.key),
  };
}

const LIST_FORMAT = new Intl.ListFormat('en-US', { type: 'conjunction' });

function checklistRows(checklist: Checklist): Draft[] {
  const { categories, vendors, emptyCategories, unconfirmable, current, next } = checklist;
  const open = (key: string, title: string, detail: string, verb: string, tab: TabId): Draft => ({
    key,
    icon: 'open',
    title,
    detail,
    verb,
    tab,
  });
  const leftMs = current === null ? -1 : Date.parse(current.endDate) - Date.now();
  return [
    ...(categories === 0 ? [open('categories', 'No category to vote in', 'Voters see none', 'Add', 'categories')] : []),
    ...(vendors === 0 ? [open('vendors', 'No vendor to vote for', 'Voters see none', 'Add', 'vendors')] : []),
    ...(categories > 0 && vendors > 0 && emptyCategories.length > 0
      ? [
          open(
            'ballots',
            `Nobody stands in ${LIST_FORMAT.format(emptyCategories)}`,
            'The shortlist is empty',
            'Choose',
            'categories',
          ),
        ]
      : []),
    ...(unconfirmable && !unconfirmable.needsCodes
      ? [
          open(
            'proofs',
            `No vote counts in ${unconfirmable.name}`,
            'This site can send no mail, or has no provider, that confirms an account',
            'Look',
            'voting',
          ),
        ]
      : []),
    ...(current && next === null && leftMs >= 0 && leftMs <= SOON_MS
      ? [
          open(
            'next',
            `No period follows ${current.name}`,
            `It ends ${formatPublicTime(current.endDate)}`,
            'Schedule',
            'voting',
          ),
        ]
      : []),
    ...superAdminRows(checklist),
  ];
}

function superAdminRows({ superAdmins, approvers, possibleApprovers }: Checklist): Draft[] {
  const row = { key: 'super-admins', icon: 'open', tab: 'security' } as const;
  if (superAdmins === 1) {
    return [
      {
        ...row,
        title: 'There is one super admin',
        detail: 'Without that person, or their second factor, nobody can act',
        verb: 'Invite',
      },
    ];
  }
  const isStuck = possibleApprovers.approvers.some(
    ({ missing, missingOfRequester }) => missing.length + missingOfRequester.length > 0,
  );
  if (approvers > 0 || !isStuck) return [];
  const title = `${formatCount(superAdmins, 'super admin')}, and nobody who can approve`;
  return [{ ...row, title, detail: approversText(possibleApprovers), verb: 'Look' }];
}
