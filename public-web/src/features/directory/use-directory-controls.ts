import { useSearchParams } from 'react-router-dom';
import { useTypedSearch } from '../../components/lists/use-typed-search.ts';
import type { DirectorySort } from './directory-rules.ts';
import { type DirectoryQuery, readQuery, writeQuery } from './directory-rules.ts';

export type DirectoryControls = {
  query: DirectoryQuery;
  /** The text in the search field. The address gets it a moment later. */
  typed: string;
  search: (text: string) => void;
  sortBy: (sort: DirectorySort) => void;
  goToPage: (page: number) => void;
  clear: () => void;
};

/** Keeps search, sort order and page in the address, so that a list can be linked and reloaded, and Back works. */
export function useDirectoryControls(defaultSort: DirectorySort = 'name'): DirectoryControls {
  const [params, setParams] = useSearchParams();
  const queryInAddress = readQuery(params, defaultSort);
  const { typed, type, settle } = useTypedSearch(queryInAddress.search, (search) => writeAddress({ search }, true));

  const writeAddress = (changes: Partial<DirectoryQuery>, replace: boolean) => {
    const search = settle(changes.search);
    setParams(
      (before) => writeQuery(before, { ...readQuery(before, defaultSort), page: 1, ...changes, search }, defaultSort),
      { replace },
    );
  };

  return {
    query: typed === queryInAddress.search ? queryInAddress : { ...queryInAddress, search: typed, page: 1 },
    typed,
    search: type,
    sortBy: (sort) => writeAddress({ sort }, true),
    goToPage: (page) => writeAddress({ page }, false),
    clear: () => writeAddress({ search: '' }, true),
  };
}
