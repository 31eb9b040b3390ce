import { setImmediate as otherRequests } from 'node:timers/promises';
import { emailAddress } from '@plaudit/db/rules/accounts/email-address';
import { mailboxOf } from '@plaudit/db/rules/accounts/mailbox';
import { fromCell, toCsv } from '@plaudit/server-kit/csv';
import {
  csvSeparatorOf,
  ROLL_GROUP_MAX,
  ROLL_NAME_MAX,
  ROLL_ROWS_MAX,
  type RollField,
  rollFieldOf,
} from '../../../contract/index.ts';
import { parseCsvLines, unreadableCsv } from '../../csv-lines.ts';
import { inputText } from '../../http/schemas.ts';

export type Person = { mailbox: string; email: string; name: string; group: string };
export type UnreadableLine = { line: number; cells: readonly string[]; problem: string };

export type RollFile = {
  /** The headings as written in the file. */
  headings: readonly string[];
  rows: number;
  /** One for each mailbox, as its first row has it. */
  people: readonly Person[];
  doubled: number;
  unreadable: readonly UnreadableLine[];
};

/** Other requests get their turn after so many rows. */
const ROWS_IN_A_TURN = 500;

export async function readRollFile(csv: string): Promise<RollFile> {
  const [first, ...lines] = parseCsvLines(
    csv,
    csvSeparatorOf(csv, (heading) => rollFieldOf(heading) !== undefined),
  );
  const headings = first?.record ?? [];
  if (lines.length > ROLL_ROWS_MAX)
    throw unreadableCsv(`The file has more than ${ROLL_ROWS_MAX.toLocaleString('en-US')} rows`);
  if (lines.length === 0) throw unreadableCsv('The file has no rows below its headings');
  const cellOf = findCells(headings);
  const people = new Map<string, Person>();
  const unreadable: UnreadableLine[] = [];
  let doubled = 0;
  for (const [index, { record, info }] of lines.entries()) {
    if (index % ROWS_IN_A_TURN === 0) await otherRequests();
    const [name, email, group] = [cellOf(record, 'name'), cellOf(record, 'email'), cellOf(record, 'group')];
    const problem = findProblem(name, email, group);
    if (problem !== undefined) {
      unreadable.push({ line: info.lines, cells: record, problem });
      continue;
    }
    const { mailbox } = mailboxOf(email);
    if (people.has(mailbox)) doubled += 1;
    else people.set(mailbox, { mailbox, email, name, group });
  }
  return { headings, rows: lines.length, people: [...people.values()], doubled, unreadable };
}

type CellOf = (record: readonly string[], field: RollField) => string;

function findCells(headings: readonly string[]): CellOf {
  const columns = new Map<RollField, number>();
  for (const [index, heading] of headings.entries()) {
    const field = rollFieldOf(heading);
    if (field === undefined) continue;
    if (columns.has(field)) throw unreadableCsv(`The first line names the column ${field} twice`);
    columns.set(field, index);
  }
  const missing = (['name', 'email'] as const).filter((field) => !columns.has(field));
  if (missing.length > 0) throw unreadableCsv(`The first line must name the columns: missing ${missing.join(', ')}`);
  // A name is one line, so that it adds none to a letter.
  return (record, field) =>
    fromCell(record[columns.get(field) ?? -1] ?? '')
      .replace(/\s+/g, ' ')
      .trim();
}

const addressSchema = emailAddress();
const nameSchema = inputText(ROLL_NAME_MAX);
const groupSchema = inputText(ROLL_GROUP_MAX);

function findProblem(name: string, email: string, group: string): string | undefined {
  if (email === '') return 'no address';
  if (email.split('@').length > 2) return 'two @ signs';
  if (!email.includes('@')) return 'no @ sign';
  if (!email.slice(email.indexOf('@')).includes('.')) return 'no dot after @';
  if (addressSchema.validate(email).error) return 'not an e-mail address';
  if (name === '') return 'no name';
  if (nameSchema.validate(name).error) return `a name has at most ${ROLL_NAME_MAX} letters, from left to right`;
  if (group !== '' && groupSchema.validate(group).error)
    return `a group has at most ${ROLL_GROUP_MAX} letters, from left to right`;
  return undefined;
}

/** `readRollFile` reads the same people from it. */
export const toRollCsv = (people: readonly Person[]): string =>
  toCsv(
    ['name', 'email', 'group'],
    people.map(({ name, email, group }) => [name, email, group]),
  );

const PROBLEM_HEADING = 'problem';

/** The rows that were left out, as a file to mend and import again. A column of problems from before is replaced. */
export function toUnreadableCsv({ headings, unreadable }: RollFile): string | null {
  if (unreadable.length === 0) return null;
  const kept = headings.flatMap((heading, index) => (heading.toLowerCase() === PROBLEM_HEADING ? [] : [index]));
  return toCsv(
    [...kept.map((index) => headings[index] ?? ''), PROBLEM_HEADING],
    unreadable.map(({ cells, problem }) => [...kept.map((index) => fromCell(cells[index] ?? '')), problem]),
  );
}
