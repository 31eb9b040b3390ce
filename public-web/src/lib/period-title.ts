import { formatSpan } from './format.ts';

type NamedPeriod = { name: string | null; startDate?: string | null; endDate?: string | null };

/** The names that periods have until organizers give them others, such as '30-Day Voting Period'. */
const GIVEN_BY_DEFAULT = /^(?:\w+ )?\d+-Day Voting Period$/;

/** The name of a period beside what was won in it. A name that says nothing gives way to the dates. */
export function periodTitle({ name, startDate, endDate }: NamedPeriod): string {
  if (name === null) return '';
  return GIVEN_BY_DEFAULT.test(name) && startDate && endDate ? formatSpan(startDate, endDate) : name;
}
