import type { CreateCycleRequest, Cycle } from '@plaudit/admin-api/contract';
import type { EditedField } from '../../components/forms/stale-edit-notice.tsx';
import { isDay } from '../../lib/day.ts';
import {
  describeResultsMode,
  freezeError,
  type ResultsModeForm,
  toResultsModeForm,
  toResultsRequest,
} from '../../lib/results-mode.ts';
import { formatPublicTime, toLocalInput } from '../../lib/time.ts';
import {
  describeWhoseVotesCount,
  proofsError,
  toWhoseVotesCountForm,
  toWhoseVotesCountRequest,
  type WhoseVotesCountForm,
} from '../../lib/whose-votes-count.ts';

export type PeriodForm = { name: string; start: string; end: string } & WhoseVotesCountForm & ResultsModeForm;

type EditablePeriod = Pick<
  Cycle,
  'name' | 'startDate' | 'endDate' | 'resultsMode' | 'frozenFrom' | 'counts' | 'proofs'
>;

const DAY_MS = 86_400_000;
export const PROPOSED_DAYS = 30;

/** The form of a stored period. Without one, proposes a period that starts tomorrow and lasts `PROPOSED_DAYS`. */
export function toForm(period: EditablePeriod | undefined, now: number): PeriodForm {
  const start = period ? new Date(period.startDate) : new Date(now + DAY_MS);
  const end = period ? new Date(period.endDate) : new Date(now + (1 + PROPOSED_DAYS) * DAY_MS);
  return {
    name: period?.name ?? '',
    start: toLocalInput(start),
    end: toLocalInput(end),
    ...toWhoseVotesCountForm(period),
    ...toResultsModeForm(period),
  };
}

export type PeriodErrors = { name?: string; start?: string; end?: string; frozenFrom?: string; proofs?: string };

export function findErrors(form: PeriodForm): PeriodErrors {
  const { name, start, end } = form;
  const frozenFrom = freezeError(form, form);
  const proofs = proofsError(form);
  const [startError, endError] = [dateError(start), dateError(end)];
  const endsBeforeStart = !startError && !endError && Date.parse(end) <= Date.parse(start);
  return {
    ...(name.trim() === '' ? { name: 'A name is needed' } : {}),
    ...(startError ? { start: startError } : {}),
    ...(endError ? { end: endError } : endsBeforeStart ? { end: 'It has to end after it starts' } : {}),
    ...(frozenFrom ? { frozenFrom } : {}),
    ...(proofs ? { proofs } : {}),
  };
}

function dateError(text: string): string | undefined {
  if (text === '') return 'A date and time are needed';
  return isDay(text.slice(0, text.indexOf('T'))) ? undefined : 'The year has to be between 2000 and 2999';
}

/** Converts a local time to UTC. A time that was not edited keeps the seconds that are stored. */
export const withSeconds = (text: string, stored: string | undefined): string =>
  stored !== undefined && toLocalInput(new Date(stored)) === text ? stored : new Date(text).toISOString();

/** The dates to send. Call it only if both are valid. */
export const datesOf = (
  { start, end }: Pick<PeriodForm, 'start' | 'end'>,
  period: Pick<Cycle, 'startDate' | 'endDate'> | undefined,
) => ({ startDate: withSeconds(start, period?.startDate), endDate: withSeconds(end, period?.endDate) });

/** The request for a period that starts by itself. */
export const toScheduleRequest = (form: PeriodForm): CreateCycleRequest => ({
  name: form.name.trim(),
  ...datesOf(form, undefined),
  isActive: false,
  ...toResultsRequest(form, undefined),
  ...toWhoseVotesCountRequest(form, undefined),
});

/** A browser reports an incomplete date as an empty text, so a date may be missing while the admin types. */
const shownDate = (text: string) => (text === '' ? '' : formatPublicTime(text));

export function compareWithStored(form: PeriodForm, stored: Cycle): EditedField[] {
  const { name, start, end, counts, proofs, ...rule } = toForm(stored, 0);
  return [
    { label: 'Name', mine: form.name, stored: name },
    { label: 'Starts', mine: shownDate(form.start), stored: shownDate(start) },
    { label: 'Ends', mine: shownDate(form.end), stored: shownDate(end) },
    { label: 'Results', mine: describeResultsMode(form), stored: describeResultsMode(rule) },
    {
      label: 'Votes that count',
      mine: describeWhoseVotesCount(form),
      stored: describeWhoseVotesCount({ counts, proofs }),
    },
  ];
}
