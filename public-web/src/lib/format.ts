export {
  formatDateTime,
  formatDay,
  formatMonth,
  formatNearTime,
  formatPublicTime,
  formatPublicTimeShort,
  formatSpan,
  withOwnTimes,
} from '../../../shared-ui/format/dates.ts';
export { count, formatNumber, formatScore } from '../../../shared-ui/format/numbers.ts';
