export type CsvRecord = {
  cells: string[];
  /** Where the record begins in the file. */
  start: number;
  /** Where the next line begins. */
  end: number;
  /** Where a quotation mark opens that never closes, or that closes within a text. */
  fault?: number;
};

/** Reads one record, whose cells may be quoted and have line breaks. */
export function readCsvRecord(csv: string, start: number, separator: string): CsvRecord {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let opened = -1;
  let fault: number | undefined;
  let at = start;
  for (; at < csv.length; at += 1) {
    const char = csv[at] as string;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (csv[at + 1] === '"') {
        cell += char;
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      isQuoted = true;
      opened = at;
    } else if (char === '\n' || char === '\r') {
      at += csv.startsWith('\r\n', at) ? 2 : 1;
      break;
    } else if (char === separator) {
      cells.push(cell.trim());
      cell = '';
      opened = -1;
    } else {
      if (opened >= 0 && char.trim() !== '') fault ??= opened;
      cell += char;
    }
  }
  if (isQuoted) fault ??= opened;
  return { cells: [...cells, cell.trim()], start, end: at, ...(fault !== undefined && { fault }) };
}
