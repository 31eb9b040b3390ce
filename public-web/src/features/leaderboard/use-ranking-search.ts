import { useSearchParams } from 'react-router-dom';
import { useTypedSearch } from '../../components/lists/use-typed-search.ts';

/** The search of a ranking. It is a part of the address, so that a visitor who comes back from a profile finds it again. */
export function useRankingSearch(): { search: string; setSearch: (text: string) => void } {
  const [params, setParams] = useSearchParams();
  const { typed, type } = useTypedSearch(params.get('q') ?? '', (text) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (text.trim() === '') next.delete('q');
        else next.set('q', text);
        return next;
      },
      { replace: true },
    ),
  );
  return { search: typed, setSearch: type };
}
