import type { LogPosition, Snapshot } from './snapshot.ts';

/*
 * A backup is SQL, compressed with gzip. Each statement is one line, so that reading it needs no SQL parser. The first
 * line says what the file is, and the last one that nothing is missing.
 */

const FIRST_LINE_START = '-- A backup of Plaudit, format 1: ';
const LAST_LINE_START = '-- Complete: ';

export type RowCounts = Readonly<Record<string, number>>;

export const formatFirstLine = (snapshot: Snapshot): string => `${FIRST_LINE_START}${JSON.stringify(snapshot)}`;
export const formatLastLine = (rows: RowCounts): string => `${LAST_LINE_START}${JSON.stringify(rows)}`;

export function readFirstLine(line: string): Snapshot {
  if (!line.startsWith(FIRST_LINE_START)) throw new Error('This is not a backup of Plaudit, or one of a later version');
  return JSON.parse(line.slice(FIRST_LINE_START.length));
}

/** The number of rows by table, or undefined if this is not the last line. */
export function readLastLine(line: string): RowCounts | undefined {
  return line.startsWith(LAST_LINE_START) ? JSON.parse(line.slice(LAST_LINE_START.length)) : undefined;
}

export function describeLog(log: LogPosition | undefined): string {
  return log === undefined
    ? 'It names no place in a binary log: the server keeps none, or its owner may not read where it is.'
    : `Later changes are in the binary log from ${log.file}, position ${log.position} on.`;
}
