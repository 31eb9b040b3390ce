import type { Checklist } from '@plaudit/admin-api/contract';
import { formatCount } from '../../lib/format-counts.ts';
import type { SetUpStep } from '../../lib/paths.ts';
import { formatPublicTime } from '../../lib/time.ts';
import type { SetUpMemory } from './memory.ts';

type StepWords = {
  title: string;
  description: string;
  /** What the step asks for, shown until it has an answer. */
  task: string;
};

export const STEP_WORDS: Record<SetUpStep, StepWords> = {
  texts: {
    title: 'Name and texts',
    description: 'What voters read first. All of it can be changed later.',
    task: 'What voters read first',
  },
  look: {
    title: 'Look',
    description: 'The logo, the color and the type of the voters’ site. The panel stays as it is.',
    task: 'Logo and color',
  },
  categories: {
    title: 'Categories',
    description: 'Paste one in a line. Text after a colon is the description.',
    task: 'Paste a list',
  },
  vendors: {
    title: 'Vendors',
    description: 'A spreadsheet (CSV) first, and then their pictures.',
    task: 'A file, or by hand',
  },
  rules: {
    title: 'Rules',
    description: 'Choose what sounds like yours. Bold is what it changes. Until then everything stays as it is.',
    task: 'Who may vote, what they see',
  },
  dates: {
    title: 'Dates',
    description: 'When voting opens and closes. Until the first vote you can change both.',
    task: 'When it closes',
  },
  organizer: {
    title: 'Second organizer',
    description: 'They choose their own password and second factor. You see neither.',
    task: 'By a link',
  },
  open: { title: 'Open voting', description: 'What works, and what can wait.', task: 'When you are ready' },
};

export type StepState = 'done' | 'skipped' | 'open';

/** What the panel knows about the site. */
export type SiteFacts = {
  checklist: Checklist;
  siteName: string | undefined;
  hasOwnLook: boolean;
  /** The title of the preset that the site has. */
  preset: string | undefined;
  openInvitations: number;
};

/** A step's answer. Undefined while it has none. */
export function answerOf(step: SetUpStep, facts: SiteFacts, memory: SetUpMemory): string | undefined {
  const { checklist, siteName, hasOwnLook, preset, openInvitations } = facts;
  const isFinished = memory.finished.includes(step);
  switch (step) {
    case 'texts':
      return checklist.hasOwnTexts ? siteName : undefined;
    case 'look':
      return hasOwnLook ? 'Your own' : isFinished ? 'Plaudit’s own' : undefined;
    case 'categories':
      return checklist.categories > 0 ? formatCount(checklist.categories, 'category', 'categories') : undefined;
    case 'vendors':
      return checklist.vendors > 1 ? formatCount(checklist.vendors, 'vendor') : undefined;
    case 'rules':
      return preset ?? (isFinished ? 'As they are' : undefined);
    case 'dates':
      return datesAnswer(checklist, memory);
    case 'organizer':
      if (checklist.superAdmins > 1) return formatCount(checklist.superAdmins, 'super admin');
      return openInvitations > 0 ? 'Invited' : undefined;
    case 'open':
      return checklist.isBeforeFirstOpening ? undefined : 'Opened';
  }
}

function datesAnswer({ current, next }: Checklist, { period }: SetUpMemory): string | undefined {
  if (current) return `Closes ${formatPublicTime(current.endDate)}`;
  if (next) return `Opens ${formatPublicTime(next.startDate)}`;
  return period && `Closes ${formatPublicTime(period.end)}`;
}

export const stateOf = (step: SetUpStep, answer: string | undefined, { skipped }: SetUpMemory): StepState =>
  answer !== undefined ? 'done' : skipped.includes(step) ? 'skipped' : 'open';
