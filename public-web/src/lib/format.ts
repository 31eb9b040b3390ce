export {
  formatDateTime,
  formatDay,
  formatNearTime,
  formatPublicTime,
  formatSpan,
  formatThisYear,
} from '../../../shared-ui/format/dates.ts';
export { count, formatNumber, formatScore } from '../../../shared-ui/format/numbers.ts';
