import { formatNumber } from '../../lib/format-counts.ts';

/** A number that the server has rounded down to tens. It sends none for fewer than ten. */
export const roundedText = (number: number | null) => (number === null ? 'Under 10' : formatNumber(number));

export const groupName = (group: string) => group || 'No group';
