import { IMPORT_BYTES_MAX } from '@plaudit/admin-api/contract';
import { toast } from '@plaudit/shared-ui/ui';
import { formatNumber } from '../../lib/format-counts.ts';
import { type CsvText, decodeCsv } from './csv-text.ts';

/** The text of the file. Undefined if the file is too large or cannot be read. Then a toast says why. */
export async function readTextFile(file: File, bytesMax: number = IMPORT_BYTES_MAX): Promise<CsvText | undefined> {
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
