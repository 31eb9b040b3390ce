import type { AdminInvitation, Checklist } from '@plaudit/admin-api/contract';
import { formatCount, formatNumber } from '../../lib/format-counts.ts';
import type { SetUpStep } from '../../lib/paths.ts';
import type { ResultsModeForm } from '../../lib/results-mode.ts';
import { formatDay } from '../../lib/time.ts';
import type { WhoseVotesCountForm } from '../../lib/whose-votes-count.ts';
import { inZone, zoneName } from '../../lib/zone.ts';

export type OpeningCheck = {
  key: 'categories' | 'vendors' | 'counts' | 'results' | 'dates' | 'organizer' | 'backup';
  /** `stop`: voting cannot open. `look`: not done, and no harm. `later`: can wait. */
  state: 'done' | 'look' | 'later' | 'stop';
  title: string;
  detail: string;
  /** Where it can be changed. */
  step?: SetUpStep;
};

type Facts = {
  checklist: Checklist;
  /** Vendors with a drawn seal in place of a picture. */
  seals: number;
  results: ResultsModeForm;
  counts: WhoseVotesCountForm;
  end: Date;
  zone: string;
  now: number;
  /** An open one, which makes a super admin. */
  invitation: AdminInvitation | undefined;
};

const LIST = new Intl.ListFormat('en-US');

/** What the first opening needs, and what can wait. */
export const openingChecks = (facts: Facts): OpeningCheck[] => [
  categoriesCheck(facts),
  vendorsCheck(facts),
  countsCheck(facts),
  resultsCheck(facts),
  datesCheck(facts),
  organizerCheck(facts),
  backupCheck(facts),
];

function categoriesCheck({ checklist: { categories, emptyCategories } }: Facts): OpeningCheck {
  const base = { key: 'categories', step: 'categories' } as const;
  if (categories === 0) return { ...base, state: 'stop', title: 'No category', detail: 'There is nothing to vote in' };
  const title = formatCount(categories, 'category', 'categories');
  return emptyCategories.length === 0
    ? { ...base, state: 'done', title, detail: 'Each has vendors to vote for' }
    : { ...base, state: 'look', title, detail: `Nobody stands in ${LIST.format(emptyCategories)}` };
}

function vendorsCheck({ checklist: { vendors }, seals }: Facts): OpeningCheck {
  const base = { key: 'vendors', step: 'vendors' } as const;
  if (vendors === 0) return { ...base, state: 'stop', title: 'No vendor', detail: 'There is nobody to vote for' };
  const pictures = `${formatNumber(vendors - seals)} with a picture`;
  const detail = seals === 0 ? 'All with a picture' : `${pictures}, ${formatNumber(seals)} with a drawn seal`;
  return { ...base, state: 'done', title: formatCount(vendors, 'vendor'), detail };
}

/** Codes belong to a period, so before there is one nobody has a code. */
function countsCheck({ checklist: { next, unconfirmable }, counts: { counts, proofs } }: Facts): OpeningCheck {
  const base = { key: 'counts', step: 'rules' } as const;
  const isStopped =
    unconfirmable !== undefined ||
    (next === null && counts === 'confirmed' && proofs.every((kind) => kind === 'invitation'));
  if (isStopped) {
    const needsCodes = unconfirmable === undefined || unconfirmable.needsCodes;
    const detail = needsCodes ? 'Votes need your code, and none is made' : 'The site cannot confirm any account';
    return { ...base, state: 'stop', title: 'No vote could count', detail };
  }
  return counts === 'everyone' && next === null
    ? { ...base, state: 'done', title: 'Every vote counts', detail: 'An account is enough' }
    : { ...base, state: 'done', title: 'Every vote can count', detail: 'Once its account is confirmed' };
}

const RESULTS = {
  live: 'Results show at once',
  in_steps: 'Results show in steps',
  frozen: 'Results stand still before the end',
  hidden: 'Hidden until the reveal',
} as const;

const resultsCheck = ({ checklist: { next }, results: { mode } }: Facts): OpeningCheck => ({
  key: 'results',
  step: 'rules',
  state: 'done',
  title: RESULTS[next?.resultsMode ?? mode],
  detail: 'Later only less can be shown',
});

function datesCheck({ end, zone, now }: Facts): OpeningCheck {
  const base = { key: 'dates', step: 'dates' } as const;
  if (end.getTime() <= now) return { ...base, state: 'stop', title: 'The end has passed', detail: 'Choose another' };
  const title = `It closes on ${inZone(end, zone, 'date')}, ${inZone(end, zone, 'time')}`;
  return { ...base, state: 'done', title, detail: zoneName(zone) };
}

function organizerCheck({ checklist: { superAdmins }, invitation, now }: Facts): OpeningCheck {
  const base = { key: 'organizer', step: 'organizer' } as const;
  if (superAdmins > 1) {
    return { ...base, state: 'done', title: formatCount(superAdmins, 'organizer'), detail: 'Each can act alone' };
  }
  if (invitation === undefined) {
    return { ...base, state: 'later', title: 'You are alone', detail: 'If you are away, nobody can act' };
  }
  const title = `${invitation.forWhom ?? 'A second organizer'} is invited`;
  return { ...base, state: 'look', title, detail: `Has not come yet, ${hoursLeft(invitation, now)} left` };
}

/** '71 hours' */
export const hoursLeft = ({ expiresAt }: Pick<AdminInvitation, 'expiresAt'>, now: number): string =>
  formatCount(Math.max(0, Math.floor((Date.parse(expiresAt) - now) / 3_600_000)), 'hour');

function backupCheck({ checklist: { lastBackupAt } }: Facts): OpeningCheck {
  return lastBackupAt === null
    ? { key: 'backup', state: 'later', title: 'No backup', detail: 'Whoever runs the server makes it' }
    : {
        key: 'backup',
        state: 'done',
        title: 'A backup is there',
        detail: `Of ${formatDay(lastBackupAt.slice(0, 10))}`,
      };
}
