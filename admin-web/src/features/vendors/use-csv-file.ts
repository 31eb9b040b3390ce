import { useState } from 'react';
import { readTextFile } from '../../components/files/read-text-file.ts';
import {
  type ColumnMapping,
  type CsvHeadings,
  guessColumns,
  isComplete,
  isPlainFile,
  readHeadings,
  renameHeadings,
} from './csv-columns.ts';

type CsvSource = {
  text: string;
  /** Undefined if the text was pasted. */
  fileName?: string;
  isEncodingGuessed?: boolean;
};

type CsvFile = CsvSource & {
  /** The columns, for the admin to choose from. Undefined without a text, or if the server reads its headings as is. */
  choice: { file: CsvHeadings; mapping: ColumnMapping } | undefined;
  isReady: boolean;
  /** The text to send. */
  csv: () => string;
  paste: (text: string) => void;
  read: (file: File) => Promise<void>;
  mapColumns: (mapping: ColumnMapping) => void;
};

export function useCsvFile(drawnEmblems: boolean, onChange: () => void): CsvFile {
  const [source, setSource] = useState<CsvSource>({ text: '' });
  const [chosen, setChosen] = useState<ColumnMapping>();
  const replaceSource = (next: CsvSource) => {
    setSource(next);
    setChosen(undefined);
    onChange();
  };
  const file = source.text.trim() === '' ? undefined : readHeadings(source.text);
  const choice = file && !isPlainFile(file, drawnEmblems) ? { file, mapping: chosen ?? guessColumns(file) } : undefined;
  return {
    ...source,
    choice,
    isReady: file !== undefined && (choice === undefined || isComplete(choice.mapping, drawnEmblems)),
    csv: () => (choice ? renameHeadings(source.text, choice.mapping) : source.text),
    paste: (text) => replaceSource({ text }),
    mapColumns: (mapping) => {
      setChosen(mapping);
      onChange();
    },
    read: async (chosenFile) => {
      const decoded = await readTextFile(chosenFile);
      if (decoded) replaceSource({ ...decoded, fileName: chosenFile.name });
    },
  };
}
