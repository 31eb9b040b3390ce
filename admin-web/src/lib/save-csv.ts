import { saveFile } from '../../../shared-ui/http/save-file.ts';

/** Spreadsheets recognize UTF-8 by this mark (BOM) at the start. */
export const saveCsv = (csv: string, name: string) =>
  saveFile(new Blob([csv.startsWith('\uFEFF') ? csv : `\uFEFF${csv}`], { type: 'text/csv' }), name);
