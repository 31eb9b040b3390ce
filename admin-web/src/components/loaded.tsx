import { ErrorState, SkeletonRows } from '@plaudit/shared-ui/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonOf } from '../http/http-error.ts';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** What is loading, such as 'the vendors'. */
  what: string;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A failure after the first success does not hide the data. */
export function Loaded<Data>({ query, what, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton ?? <SkeletonRows rows={5} label={`Loading ${what}`} />;
  return (
    <ErrorState
      title={`We could not load ${what}`}
      description={reasonOf(query.error, 'Nothing is lost. Check your connection and try again.')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
