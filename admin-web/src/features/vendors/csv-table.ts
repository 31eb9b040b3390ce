import { importFieldOf, importSeparatorOf } from '@plaudit/admin-api/contract';
import { readCsvRecord } from '../../components/files/csv-record.ts';
import { isAddress } from './column-content.ts';

/** Where a file is broken, with the lines around it. */
export type CsvFault = { line: number; column: number; lines: readonly { number: number; text: string }[] };

export type CsvTable = {
  separator: string;
  /** Empty texts in a file that begins with a vendor. */
  headings: readonly string[];
  hasHeadings: boolean;
  rows: readonly (readonly string[])[];
  fault?: CsvFault;
};

const LONGEST_HEADING = 60;

/** A file without headings begins with what no heading is: an address, or a long text. */
const isVendor = (cells: readonly string[]) =>
  cells.every((cell) => importFieldOf(cell) === undefined) &&
  cells.some((cell) => isAddress(cell) || cell.length > LONGEST_HEADING);

/** Reads the records that have any text. `hasHeadings` is what the organizer says about the first. */
export function readTable(csv: string, hasHeadings?: boolean): CsvTable {
  const separator = importSeparatorOf(csv);
  const records: string[][] = [];
  let fault: number | undefined;
  for (let at = 0; at < csv.length && fault === undefined; ) {
    const record = readCsvRecord(csv, at, separator);
    fault = record.fault;
    if (record.cells.some((cell) => cell !== '')) records.push(record.cells);
    at = record.end;
  }
  const [first = [], ...others] = records;
  const isFirstHeadings = hasHeadings ?? !isVendor(first);
  const width = Math.max(...records.slice(0, 100).map(({ length }) => length), 0);
  const headings = Array.from({ length: width }, (_none, index) => (isFirstHeadings ? (first[index] ?? '') : ''));
  return {
    separator,
    headings,
    hasHeadings: isFirstHeadings,
    rows: isFirstHeadings ? others : records,
    ...(fault !== undefined && { fault: findPlace(csv, fault) }),
  };
}

function findPlace(csv: string, at: number): CsvFault {
  const before = csv.slice(0, at).split(/\r\n?|\n/);
  const line = before.length;
  const all = csv.split(/\r\n?|\n/);
  const numbers = [line - 1, line, line + 1].filter((number) => number >= 1 && number <= all.length);
  return {
    line,
    column: before.at(-1)?.length ?? 0,
    lines: numbers.map((number) => ({ number, text: all[number - 1] ?? '' })),
  };
}
