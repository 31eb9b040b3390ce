import type { AdminInvitation, Checklist } from '@plaudit/admin-api/contract';
import type { ChecklistLine, ChecklistLink } from '../../components/checklist.tsx';
import { approversText } from '../../lib/approvers-text.ts';
import { formatCount } from '../../lib/format-counts.ts';
import { modeLabel } from '../../lib/results-mode.ts';
import { formatDateTime, formatPublicTime } from '../../lib/time.ts';
import type { WhoseVotesCountForm } from '../../lib/whose-votes-count.ts';

const LIST_FORMAT = new Intl.ListFormat('en-US', { type: 'conjunction' });
const CATEGORIES_LINK: ChecklistLink = { tab: 'categories', label: 'Go to Categories' };
const VENDORS_LINK: ChecklistLink = { tab: 'vendors', label: 'Go to Vendors' };
const SECURITY_LINK: ChecklistLink = { tab: 'security', label: 'Go to Security' };
const PERIODS_LINK: ChecklistLink = { tab: 'voting', label: 'Go to Voting System' };

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

/**
 * The tasks that should not wait for the next period. For a super admin of a new site, those that belong to the set-up
 * list are left out.
 */
export function attentionLines(checklist: Checklist, isSuperAdmin: boolean): ChecklistLine[] {
  const { isNewSite, categories, vendors } = checklist;
  const hasSetUpList = isNewSite && isSuperAdmin;
  const lines = [
    hasSetUpList && (categories === 0 || vendors === 0) ? undefined : ballotsLine(checklist),
    proofsLine(checklist),
    nextLine(checklist),
    backupLine(checklist),
    ...(hasSetUpList ? [] : [...picturesLines(checklist), superAdminsLine(checklist)]),
  ];
  return lines.filter((line) => line !== undefined).filter(({ state }) => state !== 'done');
}

function proofsLine({ unconfirmable }: Checklist): ChecklistLine | undefined {
  if (unconfirmable === undefined) return undefined;
  const { name, needsCodes } = unconfirmable;
  if (needsCodes) {
    const text = `No vote counts in ${name} yet: no invitation code has been made.`;
    return { key: 'proofs', state: 'wrong', text, link: { tab: 'voting', label: 'Make Codes' } };
  }
  const text = `No vote counts in ${name}: this site cannot send the mail, or has no provider, that confirms an account.`;
  return { key: 'proofs', state: 'wrong', text, link: PERIODS_LINK };
}

/** Whether votes would count in a period that the set-up opens now, with these rules. Codes belong to a period. */
function countsLine(checklist: Checklist, { counts, proofs }: WhoseVotesCountForm): ChecklistLine {
  const key = 'proofs';
  const known = proofsLine(checklist);
  if (known) return known;
  if (checklist.next !== null || counts === 'everyone') {
    return { key, state: 'done', text: 'Every vote can count.' };
  }
  if (proofs.some((kind) => kind !== 'invitation')) {
    return { key, state: 'done', text: 'Every vote can count, once its account is confirmed.' };
  }
  const text = 'No vote counts before you have made invitation codes. You make them once voting is open.';
  return { key, state: 'wrong', text, link: { step: 'rules', label: 'Change the Rules' } };
}

const SOON_MS = 7 * 86_400_000;

function nextLine({ current, next }: Checklist): ChecklistLine | undefined {
  if (current === null || next !== null) return undefined;
  const leftMs = Date.parse(current.endDate) - Date.now();
  if (leftMs < 0 || leftMs > SOON_MS) return undefined;
  const text = `${current.name} ends on ${formatPublicTime(current.endDate)}, and no period is scheduled after it.`;
  return { key: 'next', state: 'open', text, link: PERIODS_LINK };
}

/** The steps that the lines of the set-up lead to. */
const STEP_LINKS: Record<string, ChecklistLink> = {
  texts: { step: 'texts', label: 'Name It' },
  categories: { step: 'categories', label: 'Add Categories' },
  vendors: { step: 'vendors', label: 'Add Vendors' },
  pictures: { step: 'vendors', label: 'Add Pictures' },
  'super-admins': { step: 'organizer', label: 'Invite One' },
  dates: { step: 'dates', label: 'Choose Dates' },
};

/** `invitation` makes a super admin, and nobody has used it yet. */
export function setUpLines(checklist: Checklist, invitation: AdminInvitation | undefined): ChecklistLine[] {
  const { hasOwnTexts, categories, vendors, current } = checklist;
  const lines: ChecklistLine[] = [
    {
      key: 'texts',
      state: hasOwnTexts ? 'done' : 'open',
      text: hasOwnTexts ? 'The site has its own name and texts.' : 'Give the site its name and texts.',
    },
    categories > 0
      ? {
          key: 'categories',
          state: 'done',
          text: `People vote in ${formatCount(categories, 'category', 'categories')}.`,
        }
      : { key: 'categories', state: 'wrong', text: 'There is no category to vote in.' },
    vendors > 1
      ? { key: 'vendors', state: 'done', text: `There are ${formatCount(vendors, 'vendor')}.` }
      : { key: 'vendors', state: 'wrong', text: 'Add the vendors, one by one or from a file.' },
    ...picturesLines(checklist),
    setUpOrganizerLine(checklist, invitation),
    current ? datesLine(current) : firstDateLine(checklist),
  ];
  return lines.map((line) => withStep(line));
}

function withStep(line: ChecklistLine): ChecklistLine {
  const link = STEP_LINKS[line.key];
  return line.state === 'done' || link === undefined ? line : { ...line, link };
}

/** What should be looked at before the first period opens. Its dates are said beside it. */
export function firstOpeningLines(
  checklist: Checklist,
  invitation: AdminInvitation | undefined,
  counts: WhoseVotesCountForm,
): ChecklistLine[] {
  const { emptyCategories } = checklist;
  return [
    ...setUpLines(checklist, invitation).filter(({ key }) => key !== 'dates'),
    ...(emptyCategories.length > 0 ? [ballotsLine(checklist)] : []),
    countsLine(checklist, counts),
    backupLine(checklist),
  ];
}

const datesLine = ({ name, endDate }: NonNullable<Checklist['current']>): ChecklistLine => ({
  key: 'dates',
  state: 'done',
  text: `${name} ends on ${formatPublicTime(endDate)}.`,
});

function firstDateLine({ next }: Checklist): ChecklistLine {
  const key = 'dates';
  return next
    ? { key, state: 'done', text: opensText(next) }
    : { key, state: 'open', text: 'Open the first voting period, or schedule it.' };
}

/** 'Autumn opens on Sep 1, 2026, 2:00 AM CEST.' */
export const opensText = ({ name, startDate }: NonNullable<Checklist['next']>): string =>
  `${name} opens on ${formatPublicTime(startDate)}.`;

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
  if (missing === 0) return [{ key, state: 'done', text: 'Every vendor has a picture.' }];
  const text = `${formatCount(missing, 'vendor has', 'vendors have')} no picture. A drawn letter stands in its place.`;
  return [
    { key, state: 'open', text, link: { tab: 'vendors', label: 'Upload Pictures', search: '?pictures=missing' } },
  ];
}

/** Who can approve what is a later question. The set-up only asks for a second one. */
function setUpOrganizerLine(checklist: Checklist, invitation: AdminInvitation | undefined): ChecklistLine {
  const { superAdmins } = checklist;
  const key = 'super-admins';
  if (superAdmins > 1) return { key, state: 'done', text: `${formatCount(superAdmins, 'super admin')} can sign in.` };
  if (invitation === undefined) return superAdminsLine(checklist);
  const { forWhom, expiresAt } = invitation;
  const text = `The link for ${forWhom ?? 'a second super admin'} works until ${formatDateTime(expiresAt)}. Until they join, you run the site alone.`;
  return { key, state: 'done', text };
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
