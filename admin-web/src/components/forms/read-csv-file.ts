import { toast } from '@plaudit/shared-ui/ui';
import { type CsvText, decodeCsv } from '../../lib/csv-text.ts';
import { formatNumber } from '../../lib/format-counts.ts';

/** The text of the file. Undefined if the file is too large or cannot be read. Then a toast says why. */
export async function readCsvFile(file: File, bytesMax: number): Promise<CsvText | undefined> {
  const showError = (description: string) =>
    void toast({ title: 'Failed to read the file', description, variant: 'destructive' });
  if (file.size > bytesMax) {
    showError(`It is larger than ${formatNumber(bytesMax / 1000)} KB. Split it and import the parts.`);
    return undefined;
  }
  try {
    return decodeCsv(new Uint8Array(await file.arrayBuffer()));
  } catch {
    showError('The browser could not open it. It may have been moved or changed; choose it again.');
    return undefined;
  }
}
