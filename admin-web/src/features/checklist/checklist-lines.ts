import type { Checklist } from '@plaudit/admin-api/contract';
import type { ChecklistLine, ChecklistLink } from '../../components/checklist.tsx';
import { approversText } from '../../lib/approvers-text.ts';
import { formatCount } from '../../lib/format-counts.ts';
import { modeLabel } from '../../lib/results-mode.ts';
import { formatPublicTime } from '../../lib/time.ts';

const LIST_FORMAT = new Intl.ListFormat('en-US', { type: 'conjunction' });
const CATEGORIES_LINK: ChecklistLink = { tab: 'categories', label: 'Go to Categories' };
const VENDORS_LINK: ChecklistLink = { tab: 'vendors', label: 'Go to Vendors' };
const SECURITY_LINK: ChecklistLink = { tab: 'security', label: 'Go to Security' };

export function openingLines(checklist: Checklist): ChecklistLine[] {
  return [
    endLine(checklist),
    modeLine(checklist),
    ballotsLine(checklist),
    ...picturesLines(checklist),
    superAdminsLine(checklist),
    backupLine(checklist),
  ];
}

function endLine({ next }: Checklist): ChecklistLine {
  if (next === null) {
    const text = 'No period is scheduled. One that you start by hand ends after the days that you say.';
    return { key: 'end', state: 'open', text };
  }
  const text = `${next.name} opens on ${formatPublicTime(next.startDate)} and ends on ${formatPublicTime(next.endDate)}.`;
  return { key: 'end', state: 'done', text };
}

function modeLine({ next }: Checklist): ChecklistLine {
  const later = 'Once it has begun, less can be shown but not more.';
  if (next === null) {
    return { key: 'mode', state: 'open', text: `Choose how results are shown when you start it. ${later}` };
  }
  return {
    key: 'mode',
    state: 'done',
    text: `What voters see of its results: ${modeLabel(next.resultsMode).toLowerCase()}. ${later}`,
  };
}

function ballotsLine({ categories, vendors, emptyCategories }: Checklist): ChecklistLine {
  const key = 'ballots';
  if (categories === 0) return { key, state: 'wrong', text: 'There is no category to vote in.', link: CATEGORIES_LINK };
  if (vendors === 0) return { key, state: 'wrong', text: 'There is no vendor to vote for.', link: VENDORS_LINK };
  if (emptyCategories.length === 0) return { key, state: 'done', text: 'Every category has vendors to vote for.' };
  const text = `Nobody stands in ${LIST_FORMAT.format(emptyCategories)}, because the shortlist is empty.`;
  return { key, state: 'wrong', text, link: CATEGORIES_LINK };
}

function picturesLines({ vendors, vendorsWithoutPicture: missing }: Checklist): ChecklistLine[] {
  const key = 'pictures';
  if (vendors === 0) return [];
  if (missing === 0) return [{ key, state: 'done', text: 'Every vendor has a picture or a drawn seal.' }];
  const text = `${formatCount(missing, 'vendor has', 'vendors have')} no picture. A drawn letter stands in its place.`;
  return [
    { key, state: 'open', text, link: { tab: 'vendors', label: 'Upload Pictures', search: '?pictures=missing' } },
  ];
}

function superAdminsLine({ superAdmins, approvers, possibleApprovers }: Checklist): ChecklistLine {
  const key = 'super-admins';
  if (superAdmins > 1) {
    const count = `${formatCount(superAdmins, 'super admin')} can sign in.`;
    const isStuck = possibleApprovers.approvers.some(
      ({ missing, missingOfRequester }) => missing.length + missingOfRequester.length > 0,
    );
    const isDone = approvers > 0 || !isStuck;
    const text = `${count} What you ask for can need approval. ${approversText(possibleApprovers)}`;
    return isDone ? { key, state: 'done', text } : { key, state: 'open', text, link: SECURITY_LINK };
  }
  const text = 'There is one super admin. If that person is away or loses the second factor, nobody can act.';
  return { key, state: 'open', text, link: SECURITY_LINK };
}

const BACKUP_AGE_MAX_MS = 7 * 86_400_000;

/** Backups are made on the server, so this line links to no tab. */
function backupLine({ lastBackupAt }: Checklist): ChecklistLine {
  const key = 'backup';
  if (lastBackupAt === null) {
    return { key, state: 'open', text: 'There is no backup yet. On the server, npm run db:backup makes one.' };
  }
  const text = `The last backup is of ${formatPublicTime(lastBackupAt)}.`;
  const isOld = Date.now() - Date.parse(lastBackupAt) > BACKUP_AGE_MAX_MS;
  return isOld
    ? { key, state: 'open', text: `${text} On the server, npm run db:backup makes a new one.` }
    : { key, state: 'done', text };
}
