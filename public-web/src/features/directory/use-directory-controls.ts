import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DirectoryQuery, readQuery, type Sort, writeQuery } from './directory-rules.ts';

/** Browsers limit how often an address may change, so it does not change with every key. */
const TYPING_PAUSE_MS = 250;

export type DirectoryControls = {
  query: DirectoryQuery;
  /** The text in the search field. The address gets it a moment later. */
  typed: string;
  search: (text: string) => void;
  sortBy: (sort: Sort) => void;
  goToPage: (page: number) => void;
  clear: () => void;
};

/** Keeps search, sort order and page in the address, so that a list can be linked and reloaded, and Back works. */
export function useDirectoryControls(defaultSort: Sort = 'name'): DirectoryControls {
  const [params, setParams] = useSearchParams();
  const queryInAddress = readQuery(params, defaultSort);
  const [typed, setTyped] = useState(queryInAddress.search);
  const writtenSearch = useRef(queryInAddress.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const writeAddress = (changes: Partial<DirectoryQuery>, replace: boolean) => {
    clearTimeout(timer.current);
    writtenSearch.current = changes.search ?? typed;
    setParams(
      (before) =>
        writeQuery(before, { ...readQuery(before, defaultSort), page: 1, search: typed, ...changes }, defaultSort),
      { replace },
    );
  };

  // Back, Forward or a link has changed the address, so the search field follows.
  useEffect(() => {
    if (queryInAddress.search === writtenSearch.current) return;
    writtenSearch.current = queryInAddress.search;
    setTyped(queryInAddress.search);
  }, [queryInAddress.search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    query: typed === queryInAddress.search ? queryInAddress : { ...queryInAddress, search: typed, page: 1 },
    typed,
    search: (text) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => writeAddress({ search: text }, true), TYPING_PAUSE_MS);
    },
    sortBy: (sort) => writeAddress({ sort }, true),
    goToPage: (page) => writeAddress({ page }, false),
    clear: () => {
      setTyped('');
      writeAddress({ search: '' }, true);
    },
  };
}
