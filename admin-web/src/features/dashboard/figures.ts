import type { Checklist, Dashboard, HistoryDay } from '@plaudit/admin-api/contract';
import { formatNumber } from '../../lib/format-counts.ts';
import { ROLL_PATH, tabPath } from '../../lib/paths.ts';
import { isSameDay } from '../../lib/time.ts';
import type { Metric } from './columns-over-time.ts';

export type Figure = {
  label: string;
  value: string;
  hint: string | undefined;
  /** What the chart shows when it is pressed. */
  metric?: Metric;
  /** Where it leads instead. */
  href?: string;
};

/** Votes and participants are those of the current period. */
export function figuresOf(dashboard: Dashboard, days: readonly HistoryDay[], checklist?: Checklist): Figure[] {
  const { adminUser, totalVotes, totalParticipants, totalVendors, blockedSessions, voting, signUps } = dashboard;
  const isSuperAdmin = adminUser.role === 'super_admin';
  const isBefore = checklist?.isBeforeFirstOpening === true;
  const ofPeriod = days.filter(({ cycleId }) => cycleId !== null && cycleId === voting.cycle?.id);
  const vote = changeOf(ofPeriod.map(({ periodVotes }) => periodVotes));
  const blocked = changeOf(days.map((day) => day.blockedSessions));
  return [
    {
      label: 'Total Votes',
      value: formatNumber(totalVotes),
      hint: isBefore ? 'after the opening' : (fewer(vote) ?? since(vote)),
      metric: 'votes',
    },
    {
      label: 'Participants',
      value: totalParticipants === null ? '–' : formatNumber(totalParticipants),
      hint: isBefore
        ? 'after the opening'
        : totalParticipants === null
          ? 'counting…'
          : (waitingText(voting.cycle?.waitingParticipants) ??
            votedToday(changeOf(ofPeriod.map(({ participants }) => participants)))),
      metric: 'participants',
    },
    { label: 'Sign-ups', value: formatNumber(signUps), hint: signUpsToday(dashboard), metric: 'sign-ups' },
    { label: 'The Roll', ...rollOf(dashboard.roll), ...(isSuperAdmin && { href: ROLL_PATH }) },
    {
      label: 'Vendors',
      value: formatNumber(totalVendors),
      hint: checklist && totalVendors > 0 ? picturesText(checklist.vendorsWithoutPicture) : undefined,
      ...(isSuperAdmin && { href: tabPath('vendors') }),
    },
    {
      label: 'Blocked Sessions',
      value: formatNumber(blockedSessions),
      hint: since(blocked),
      href: tabPath('tracking'),
    },
  ];
}

/** Their votes count once they confirm their accounts, so this matters more than a change. */
const waitingText = (waiting = 0): string | undefined =>
  waiting === 0 ? undefined : `${formatNumber(waiting)} more wait${waiting === 1 ? 's' : ''} for confirmation`;

/** The change from the day before to the last day. Undefined if one of the two is not known. */
function changeOf(values: readonly (number | null)[]): number | undefined {
  const [before, now] = values.slice(-2);
  return before === undefined || before === null || now === undefined || now === null ? undefined : now - before;
}

const since = (change: number | undefined): string | undefined =>
  change ? `${change > 0 ? '' : '−'}${formatNumber(Math.abs(change))} since yesterday` : undefined;

/** Nobody takes a vote back, but fewer are counted after an exclusion, a reset or a stricter rule. */
const fewer = (change: number | undefined): string | undefined =>
  change !== undefined && change < 0 ? `${formatNumber(-change)} fewer counted than yesterday` : undefined;

const LEAST_TOLD = 10;

/** A small number could tell who has voted. */
function votedToday(change: number | undefined): string | undefined {
  if (!change) return undefined;
  return fewer(change) ?? `${change < LEAST_TOLD ? 'under 10' : formatNumber(change)} voted today`;
}

function signUpsToday({ signUpsPerHour, voting }: Dashboard): string | undefined {
  const now = new Date(voting.now);
  const today = signUpsPerHour
    .filter(({ hour }) => isSameDay(new Date(hour), now))
    .reduce((sum, { signUps }) => sum + signUps, 0);
  return today === 0 ? undefined : `${formatNumber(today)} today`;
}

/** Rounded to tens, so that nobody can tell what a single person did. */
function rollOf(roll: Dashboard['roll']): { value: string; hint: string } {
  if (roll === null) return { value: '–', hint: 'no list yet' };
  if (roll.onRoll === null) return { value: '–', hint: 'under 10 people' };
  const people = `of ${formatNumber(roll.onRoll)} people`;
  if (roll.used === null) return { value: '–', hint: `under 10 links used, ${people}` };
  return { value: `${10 * Math.round((10 * roll.used) / roll.onRoll)} %`, hint: `about, used their link, ${people}` };
}

const picturesText = (missing: number): string =>
  missing === 0 ? 'all with a picture or a seal' : `${formatNumber(missing)} without a picture`;
