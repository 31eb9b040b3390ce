export {
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatNearTime,
  formatPublicTime,
  formatPublicTimeShort,
  formatSpan,
  withOwnTimes,
} from '../../../shared-ui/format/dates.ts';
export { formatCount, formatNumber, formatScore } from '../../../shared-ui/format/numbers.ts';
