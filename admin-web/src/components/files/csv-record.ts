export type CsvRecord = {
  cells: string[];
  /** Where the record begins in the file. */
  start: number;
  /** Where the next line begins. */
  end: number;
};

/** Reads one record, whose cells may be quoted and have line breaks. */
export function readCsvRecord(csv: string, start: number, separator: string): CsvRecord {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
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
    } else if (char === '\n' || char === '\r') {
      at += csv.startsWith('\r\n', at) ? 2 : 1;
      break;
    } else if (char === separator) {
      cells.push(cell.trim());
      cell = '';
    } else cell += char;
  }
  return { cells: [...cells, cell.trim()], start, end: at };
}
