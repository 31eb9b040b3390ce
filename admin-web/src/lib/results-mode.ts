import type { Cycle, ResultsMode, ResultsRequest, ResultsState } from '@plaudit/admin-api/contract';
import { isDay } from './day.ts';
import { formatPublicTime, toLocalInput } from './time.ts';

/**
 * The rule for what voters see of the numbers, as the form holds it. `frozenFrom` is the value of a `datetime-local`
 * field.
 */
export type ResultsModeForm = { mode: ResultsMode; frozenFrom: string };

type StoredResultsMode = Pick<Cycle, 'resultsMode' | 'frozenFrom'>;
type FormDates = { start: string; end: string };

export const RESULTS_MODES: readonly { mode: ResultsMode; label: string; sentence: string }[] = [
  { mode: 'live', label: 'Live', sentence: 'Voters see every vote in the results at once.' },
  {
    mode: 'in_steps',
    label: 'In steps',
    sentence: 'Voters see new numbers of a category only after enough new votes in it, and a while later.',
  },
  {
    mode: 'frozen',
    label: 'Frozen from a time',
    sentence: 'Voters see every vote until a time that you choose. Then the numbers stand still until the reveal.',
  },
  {
    mode: 'hidden',
    label: 'Hidden until the reveal',
    sentence: 'Voters see how many votes were cast, and nothing else until you reveal the results.',
  },
];

export const modeLabel = (mode: ResultsMode) => RESULTS_MODES.find((known) => known.mode === mode)?.label ?? mode;

export const LIVE_MODE: ResultsModeForm = { mode: 'live', frozenFrom: '' };

export const toResultsModeForm = (stored: StoredResultsMode | undefined): ResultsModeForm => ({
  mode: stored?.resultsMode ?? 'live',
  frozenFrom: stored?.frozenFrom ? toLocalInput(new Date(stored.frozenFrom)) : '',
});

/**
 * True if the mode can be chosen. Once a period has begun, no mode can be chosen in which voters would see more.
 * `stored` is undefined before that.
 */
export function canChoose(mode: ResultsMode, stored: ResultsMode | undefined): boolean {
  return stored === undefined || stored === 'live' || mode === stored || mode === 'hidden';
}

export const waitsForReveal = (mode: ResultsMode): boolean => mode === 'frozen' || mode === 'hidden';

/** True while the numbers are closed. Without a look, admins then see no more of them than the public does. */
export const areNumbersClosedIn = (state: ResultsState | null | undefined): boolean =>
  state === 'hidden' || state === 'frozen' || state === 'revealing';

const DAY_MS = 86_400_000;

/**
 * Proposes a day before the end, or the middle of a period of less than two days. Returns '' unless both dates are set
 * and the end is after the start.
 */
export function proposeFreeze({ start, end }: FormDates): string {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  if (!(from < to)) return '';
  return toLocalInput(new Date(Math.max(to - DAY_MS, (from + to) / 2)));
}

export function freezeError({ mode, frozenFrom }: ResultsModeForm, { start, end }: FormDates): string | undefined {
  if (mode !== 'frozen') return undefined;
  if (!isDay(frozenFrom.slice(0, frozenFrom.indexOf('T')))) return 'A date and time are needed';
  const time = Date.parse(frozenFrom);
  return time > Date.parse(start) && time < Date.parse(end)
    ? undefined
    : 'It has to be after the start and before the end';
}

/**
 * The fields to send. None are sent if nothing was changed, because a stored freeze may have seconds, which the form
 * leaves out. So the server would take the time of the form for another one.
 */
export function toResultsRequest(
  { mode, frozenFrom }: ResultsModeForm,
  stored: StoredResultsMode | undefined,
): ResultsRequest {
  const former = toResultsModeForm(stored);
  const time = Date.parse(frozenFrom);
  if (mode === former.mode && (mode !== 'frozen' || frozenFrom === former.frozenFrom)) return {};
  if (mode !== 'frozen') return { resultsMode: mode };
  return { resultsMode: mode, frozenFrom: Number.isNaN(time) ? null : new Date(time).toISOString() };
}

/** Returns a text such as 'Frozen from Nov 20, 2026, 6:00 PM EST'. */
export const describeResultsMode = ({ mode, frozenFrom }: ResultsModeForm): string =>
  mode === 'frozen' && frozenFrom !== '' ? `Frozen from ${formatPublicTime(frozenFrom)}` : modeLabel(mode);
