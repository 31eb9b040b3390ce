import { type Checklist, type Cycle, type Dashboard, type Letter, OBJECTION_DAYS } from '@plaudit/admin-api/contract';
import type { SeasonPoint } from '../../components/season.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { LETTER_TITLES } from '../../lib/letter-titles.ts';
import {
  letterPath,
  ONE_PAGE_PATH,
  revealPath,
  revealRehearsalPath,
  SET_UP_PATH,
  SET_UP_STEPS,
  type SetUpStep,
} from '../../lib/paths.ts';
import { areNumbersClosedIn } from '../../lib/results-mode.ts';
import { daysLeft, formatDateShort, formatPublicTime, formatPublicTimeShort } from '../../lib/time.ts';

export type Now = {
  title: string;
  text: string;
  /** The last one is the main action. */
  actions: { label: string; href: string }[];
  points: SeasonPoint[];
  passed?: number | undefined;
};

export type NowSource = {
  dashboard: Dashboard;
  checklist: Checklist | undefined;
  /** The letter before the end, if this site sends letters and somebody would get it. */
  closing: Pick<Letter, 'state' | 'sendAt'> | undefined;
  waiting: number;
  stepTitles: Record<SetUpStep, string>;
};

const DAY_MS = 86_400_000;
const LONG_DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const longDay = (iso: string) => LONG_DAY.format(new Date(iso));

export function describeNow(source: NowSource): Now {
  const { voting } = source.dashboard;
  const { cycle, state, rehearsal } = voting;
  if (rehearsal) {
    const text = `${formatCount(rehearsal.votes, 'vote')} so far. None of them counts. It ends ${formatPublicTime(rehearsal.endDate)}.`;
    return { title: 'A rehearsal is running', text, actions: [], points: [] };
  }
  if (cycle && (state === 'open' || state === 'paused')) return describeRunning(source, cycle);
  if (cycle && state === 'not_started') {
    return {
      title: `Voting opens on ${longDay(cycle.startDate)}`,
      text: `Next: it opens by itself, in ${formatCount(daysLeft(cycle.startDate, Date.parse(voting.now)), 'day')}.`,
      actions: [],
      points: [{ label: 'Opens', text: formatPublicTimeShort(cycle.startDate, new Date()) }, ...endOf(cycle, 'Closes')],
    };
  }
  return cycle && state === 'ended' ? describeEnded(source, cycle) : describeNothing(source);
}

function describeRunning({ dashboard, closing, waiting }: NowSource, cycle: Cycle): Now {
  const { voting, adminUser } = dashboard;
  const now = Date.parse(voting.now);
  const isPaused = voting.state === 'paused';
  const letterAt = closing?.sendAt ?? new Date(Date.parse(cycle.endDate) - DAY_MS).toISOString();
  const isUnwritten = closing?.state === 'draft' && Date.parse(letterAt) > now;
  const closes = `it closes by itself, in ${formatCount(daysLeft(cycle.endDate, now), 'day')}.`;
  const next = isUnwritten
    ? `Next: the letter “${LETTER_TITLES.closing}”, on ${longDay(letterAt)}.`
    : `${waiting === 0 ? 'Nothing waits for you. ' : ''}Next: ${closes}`;
  const span = Date.parse(closing ? letterAt : cycle.endDate) - Date.parse(cycle.startDate);
  return {
    title: isPaused ? 'Voting is paused' : `Voting is open until ${longDay(cycle.endDate)}`,
    text: isPaused ? `It still closes ${formatPublicTime(cycle.endDate)}.` : next,
    actions:
      isUnwritten && !isPaused && adminUser.role === 'super_admin'
        ? [{ label: 'Write the Letter', href: letterPath('closing') }]
        : [],
    points: [
      { label: 'Opened', text: formatDateShort(cycle.startDate, new Date(now)), state: 'done' },
      ...(closing ? [letterPoint(closing, letterAt, isUnwritten)] : []),
      ...endOf(cycle, 'Closes'),
    ],
    passed: Math.min(1, Math.max(0, (now - Date.parse(cycle.startDate)) / span)),
  };
}

function letterPoint({ state }: Pick<Letter, 'state'>, at: string, isUnwritten: boolean): SeasonPoint {
  const word = { draft: 'not written', scheduled: 'planned', sending: 'going out', stopped: 'stopped', done: 'sent' }[
    state
  ];
  return {
    label: `“${LETTER_TITLES.closing}”`,
    text: `${formatDateShort(at, new Date())}, ${word}`,
    state: isUnwritten ? 'todo' : state === 'done' ? 'done' : undefined,
  };
}

/** Objections can be made for a week after an exclusion. */
function endOf(cycle: Cycle, label: string, state?: SeasonPoint['state'], between: SeasonPoint[] = []): SeasonPoint[] {
  const end = cycle.endedAt ?? cycle.endDate;
  const final = new Date(Date.parse(end) + OBJECTION_DAYS * DAY_MS).toISOString();
  return [
    { label, text: formatPublicTimeShort(end, new Date()), state },
    ...between,
    { label: 'Final', text: `By ${formatDateShort(final, new Date())}, after objections` },
  ];
}

function describeEnded({ dashboard: { voting, adminUser } }: NowSource, cycle: Cycle): Now {
  const opened: SeasonPoint = { label: 'Opened', text: formatDateShort(cycle.startDate, new Date()), state: 'done' };
  const next = voting.scheduled[0];
  if (!areNumbersClosedIn(cycle.resultsState)) {
    return {
      title: `Voting ended on ${longDay(cycle.endedAt ?? cycle.endDate)}`,
      text: next
        ? `Next: ${next.name} opens by itself ${formatPublicTime(next.startDate)}.`
        : 'No period is scheduled after it.',
      actions: [],
      points: [opened, ...endOf(cycle, 'Closed', 'done')],
    };
  }
  const hasBegun = cycle.resultsState === 'revealing';
  return {
    title: hasBegun ? 'The reveal has begun' : 'Voting has ended. Nobody knows the winners yet',
    text: hasBegun ? 'It goes on where it stopped.' : 'Next: the reveal. What is provisional, the stage says so.',
    actions:
      adminUser.role === 'super_admin'
        ? [
            { label: 'Rehearse', href: revealRehearsalPath(cycle.id) },
            { label: 'Go to the Show', href: revealPath(cycle.id) },
          ]
        : [],
    points: [
      opened,
      ...endOf(cycle, 'Closed', 'done', [
        {
          label: 'Reveal',
          text: cycle.revealAnnouncedFor
            ? formatPublicTimeShort(cycle.revealAnnouncedFor, new Date())
            : 'When you start it',
          state: 'todo',
        },
      ]),
    ],
  };
}

function describeNothing({ dashboard: { adminUser, voting }, checklist, stepTitles }: NowSource): Now {
  const isSuperAdmin = adminUser.role === 'super_admin';
  const next = voting.scheduled[0];
  if (!checklist?.isBeforeFirstOpening) {
    return {
      title: 'Voting is not open',
      text: next
        ? `Next: ${next.name} opens by itself ${formatPublicTime(next.startDate)}.`
        : 'No period is scheduled.',
      actions: next ? [] : [{ label: 'Open Voting', href: ONE_PAGE_PATH }],
      points: [],
    };
  }
  const { hasOwnTexts, categories, vendors, superAdmins } = checklist;
  const done: Partial<Record<SetUpStep, boolean>> = {
    texts: hasOwnTexts,
    categories: categories > 0 && hasOwnTexts,
    vendors: vendors > 0,
    organizer: superAdmins > 1,
    dates: next !== undefined,
  };
  const hasBegun = hasOwnTexts || vendors > 0;
  return {
    title: 'Nothing is public yet',
    text: next
      ? `${next.name} opens by itself ${formatPublicTime(next.startDate)}.`
      : isSuperAdmin
        ? 'Eight short steps, about 20 minutes. Voting opens with the last one.'
        : 'A super admin sets the site up.',
    actions: isSuperAdmin
      ? [{ label: hasBegun ? 'Go On with the Set-up' : 'Begin the Set-up', href: SET_UP_PATH }]
      : [],
    points: isSuperAdmin
      ? SET_UP_STEPS.map((step) => ({ label: stepTitles[step], text: '', state: done[step] ? 'done' : undefined }))
      : [],
  };
}
