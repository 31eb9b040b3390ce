import { categoriesInCell } from '@plaudit/admin-api/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { readTextFile } from '../../components/files/read-text-file.ts';
import { categoryNamesQuery, importTrialQuery } from './api.ts';
import type { ColumnKind } from './column-content.ts';
import { chooseKind, guessColumns, missingKinds, rememberedKinds, rememberKinds, toImportFile } from './csv-columns.ts';
import { readTable } from './csv-table.ts';

type Source = {
  text: string;
  /** Undefined if the text was pasted. */
  fileName?: string;
  isEncodingGuessed?: boolean;
};

/** What an organizer answers to rows that cannot be imported as they are. The file stays as it is. */
type Answers = {
  hasHeadings?: boolean;
  kinds?: readonly ColumnKind[];
  /** Names that were typed, by the number of their row. */
  names: ReadonlyMap<number, string>;
  leftOut: ReadonlySet<number>;
  /** The category that each unknown name means, in lower case. Empty to leave it out. */
  categories: ReadonlyMap<string, string>;
};

const NO_ANSWERS: Answers = { names: new Map(), leftOut: new Set(), categories: new Map() };
const TYPING_PAUSE_MS = 400;

export type FileRow = { number: number; cells: readonly string[] };

/** A file of vendors: what its columns are, what its rows ask, and what an import of it would change. */
export function useVendorFile(drawnEmblems: boolean) {
  const [source, setSource] = useState<Source>({ text: '' });
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const { data: categories = [] } = useQuery(categoryNamesQuery);
  const text = useSettled(source.text, source.fileName === undefined);
  const table = useMemo(() => readTable(text, answers.hasHeadings), [text, answers.hasHeadings]);
  const guessed = useMemo(() => guessColumns(table, categories), [table, categories]);
  const kinds = useMemo(
    () => answers.kinds ?? rememberedKinds(table) ?? guessed.map(({ kind }) => kind),
    [answers.kinds, table, guessed],
  );
  const rows = useMemo(() => answerRows(table, kinds, answers, categories), [table, kinds, answers, categories]);
  const asking = useMemo(() => findQuestions(rows, kinds, categories), [rows, kinds, categories]);
  const missing = missingKinds(kinds, drawnEmblems);
  const isReady = table.rows.length > 0 && table.fault === undefined && missing.length === 0;
  const held = useMemo(
    () => new Set([asking.nameless, ...asking.unknown.values()].flat().map(({ number }) => number)),
    [asking],
  );
  const kept = useMemo(() => rows.filter(({ number }) => !held.has(number)), [rows, held]);
  const file = useMemo(() => toImportFile(table, kinds, kept), [table, kinds, kept]);
  const trial = useQuery(importTrialQuery({ csv: file.csv, drawnEmblems }, isReady));
  const replace = (next: Source) => {
    setSource(next);
    setAnswers(NO_ANSWERS);
  };
  const answer = (change: (former: Answers) => Partial<Answers>) =>
    setAnswers((former) => ({ ...former, ...change(former) }));
  return {
    ...source,
    isEmpty: text.trim() === '',
    table,
    categories,
    columns: kinds.map((kind, index) => ({
      kind,
      why: guessed[index]?.kind === kind ? guessed[index]?.why : undefined,
    })),
    missing,
    /** The rows that ask nothing, which the file that is sent has. */
    kept,
    rows,
    asking,
    /** The rows that ask something. They are not in the file that is sent. */
    held,
    /** The file without the rows that the server has rejected. */
    csvWithout: (lines: readonly number[]) => {
      const rejected = new Set(lines.map(file.rowOfLine));
      return toImportFile(
        table,
        kinds,
        kept.filter(({ number }) => !rejected.has(number)),
      ).csv;
    },
    rowOfLine: file.rowOfLine,
    trial: isReady ? trial : undefined,
    paste: (pasted: string) => replace({ text: pasted }),
    read: async (chosen: File) => {
      const decoded = await readTextFile(chosen);
      if (decoded) replace({ ...decoded, fileName: chosen.name });
    },
    chooseKind: (column: number, kind: ColumnKind) => {
      const chosen = chooseKind(kinds, column, kind);
      rememberKinds(table, chosen);
      answer(() => ({ kinds: chosen }));
    },
    setHasHeadings: (hasHeadings: boolean) => setAnswers({ ...NO_ANSWERS, hasHeadings }),
    nameRow: (number: number, name: string) => answer(({ names }) => ({ names: new Map(names).set(number, name) })),
    leaveOut: (numbers: readonly number[]) => answer(({ leftOut }) => ({ leftOut: new Set([...leftOut, ...numbers]) })),
    useCategory: (unknown: string, category: string) =>
      answer((former) => ({ categories: new Map(former.categories).set(unknown.toLowerCase(), category) })),
  };
}

export type VendorFile = ReturnType<typeof useVendorFile>;

/** The text once nobody has typed for a moment. What was not typed is there at once. */
function useSettled(text: string, isTyped: boolean): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), isTyped && text !== '' ? TYPING_PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [text, isTyped]);
  return text === '' ? '' : settled;
}

function answerRows(
  { rows, hasHeadings }: ReturnType<typeof readTable>,
  kinds: readonly ColumnKind[],
  { names, leftOut, categories: answered }: Answers,
  categories: readonly string[],
): FileRow[] {
  const [nameColumn, listColumn] = [kinds.indexOf('name'), kinds.indexOf('shortlists')];
  const rename = (cell: string) => {
    const { known, unknown } = categoriesInCell(cell, categories);
    if (!unknown.some((name) => answered.has(name.toLowerCase()))) return cell;
    return [...known, ...unknown.map((name) => answered.get(name.toLowerCase()) ?? name)].filter(Boolean).join('; ');
  };
  return rows
    .map((cells, index) => ({ cells, number: index + (hasHeadings ? 2 : 1) }))
    .filter(({ number }) => !leftOut.has(number))
    .map(({ cells, number }) => ({
      number,
      cells: cells.map((cell, column) => {
        if (column === nameColumn && names.has(number)) return names.get(number) ?? '';
        return column === listColumn && answered.size > 0 ? rename(cell) : cell;
      }),
    }));
}

/** Rows without a name, and rows with a name that is no category. One answer is for all rows that ask the same. */
function findQuestions(rows: readonly FileRow[], kinds: readonly ColumnKind[], categories: readonly string[]) {
  const [nameColumn, listColumn] = [kinds.indexOf('name'), kinds.indexOf('shortlists')];
  const nameless = nameColumn < 0 ? [] : rows.filter(({ cells }) => !cells[nameColumn]?.trim());
  const unknown = new Map<string, FileRow[]>();
  if (listColumn >= 0 && categories.length > 0) {
    for (const row of rows) {
      for (const name of new Set(categoriesInCell(row.cells[listColumn] ?? '', categories).unknown)) {
        const key = [...unknown.keys()].find((other) => other.toLowerCase() === name.toLowerCase()) ?? name;
        unknown.set(key, [...(unknown.get(key) ?? []), row]);
      }
    }
  }
  return { nameless, unknown };
}
