export {
  formatDate,
  formatDay,
  formatDayAhead,
  formatHour,
  formatMonth,
  formatNearTime,
  formatPublicTime,
  formatPublicTimeShort,
  formatSpan,
  formatWeekday,
  isSameDay,
  writeTimesInUtc,
} from '../../../shared-ui/format/dates.ts';
export { compareNames } from '../../../shared-ui/format/names.ts';
export { closeToText, nearMatches } from '../../../shared-ui/format/near-matches.ts';
export { formatNumber, formatScore, roundScore } from '../../../shared-ui/format/numbers.ts';
export { searchIn } from '../../../shared-ui/format/search.ts';
