import { AppError } from '@plaudit/server-kit/app-error';
import { CsvError, parse } from 'csv-parse/sync';

export type CsvLine = { record: string[]; info: { lines: number } };

export function unreadableCsv(message: string): AppError {
  return new AppError('import.unreadable', 400, message, { details: [{ field: 'csv', message }] });
}

/** The lines of an imported file, the headings first. */
export function parseCsvLines(csv: string, delimiter: string): CsvLine[] {
  if (csv.includes('\uFFFD')) throw unreadableCsv('The file is not UTF-8 text: save it as "CSV UTF-8"');
  let lastGoodLine = 0;
  try {
    return parse(csv, {
      bom: true,
      delimiter,
      info: true,
      // A quotation mark inside of a text is one of its letters.
      relax_quotes: true,
      on_record: (record, { lines }) => {
        lastGoodLine = lines;
        return record;
      },
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as CsvLine[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: number };
    const problem =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a text that begins with a quotation mark does not end with one'
        : 'a quotation mark is in the wrong place';
    throw unreadableCsv(
      `The file is not CSV: ${problem}${lines === undefined ? '' : placeOf(lastGoodLine + 1, lines)}`,
    );
  }
}

/** A text that was not closed is noticed lines after it began. */
const placeOf = (from: number, to: number): string => (from < to ? `, in lines ${from} to ${to}` : `, in line ${to}`);
