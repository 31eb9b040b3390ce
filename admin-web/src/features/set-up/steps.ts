import type { AdminInvitation, Checklist } from '@plaudit/admin-api/contract';
import { formatCount } from '../../lib/format-counts.ts';
import type { SetUpStep } from '../../lib/paths.ts';
import { inZone } from '../../lib/zone.ts';
import type { SetUpMemory } from './memory.ts';

type StepWords = {
  title: string;
  description?: string;
  /** What the step asks for, shown until it has an answer. */
  task: string;
};

export const STEP_WORDS: Record<SetUpStep, StepWords> = {
  texts: {
    title: 'Name and texts',
    description: 'What voters read first. You can change it later.',
    task: 'What voters read first',
  },
  look: {
    title: 'Look',
    description: 'A logo and one color. Buttons keep their gold, so that they are found.',
    task: 'Logo and color',
  },
  categories: {
    title: 'Categories',
    description: 'One in a line. Text after a colon is its description.',
    task: 'Paste a list',
  },
  vendors: {
    title: 'Vendors',
    description: 'A spreadsheet first. Pictures follow.',
    task: 'A file, or by hand',
  },
  rules: {
    title: 'Rules',
    description: 'Choose what sounds like yours. Each line can be changed later.',
    task: 'Who votes, what shows',
  },
  dates: {
    title: 'Dates',
    task: 'When it closes',
  },
  organizer: {
    title: 'Second organizer',
    description: 'If you are away, somebody can act. They choose their own password.',
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
  invitation: AdminInvitation | undefined;
  zone: string;
};

/** A step's answer. Undefined while it has none. */
export function answerOf(step: SetUpStep, facts: SiteFacts, memory: SetUpMemory): string | undefined {
  const { checklist, siteName, hasOwnLook, preset, invitation, zone } = facts;
  const isFinished = memory.finished.includes(step);
  switch (step) {
    case 'texts':
      return checklist.hasOwnTexts ? siteName : undefined;
    case 'look':
      return hasOwnLook ? 'Your own' : isFinished ? 'Plaudit’s own' : undefined;
    case 'categories':
      // A fresh install has six that nobody chose.
      return isFinished || memory.skipped.includes(step) || checklist.categories !== 6
        ? formatCount(checklist.categories, 'category', 'categories')
        : undefined;
    case 'vendors':
      return checklist.vendors > 1 ? formatCount(checklist.vendors, 'vendor') : undefined;
    case 'rules':
      return preset ?? (isFinished ? 'As they are' : undefined);
    case 'dates':
      return datesAnswer(checklist, memory, zone);
    case 'organizer':
      if (checklist.superAdmins > 1) return formatCount(checklist.superAdmins, 'organizer');
      return invitation && `${invitation.forWhom ?? 'Somebody'}, invited`;
    case 'open':
      return checklist.isBeforeFirstOpening ? undefined : 'Opened';
  }
}

function datesAnswer({ current, next }: Checklist, { period }: SetUpMemory, zone: string): string | undefined {
  const write = (at: string) => `${inZone(at, zone, 'date')}, ${inZone(at, zone, 'time')}`;
  if (current) return `Until ${write(current.endDate)}`;
  if (next) return `Opens ${write(next.startDate)}`;
  return period && `Until ${write(period.end)}`;
}

export const stateOf = (step: SetUpStep, answer: string | undefined, { skipped }: SetUpMemory): StepState =>
  answer !== undefined ? 'done' : skipped.includes(step) ? 'skipped' : 'open';
