import { ErrorState } from '@plaudit/shared-ui/ui';

type WinnersFailedProps = { query: { isFetching: boolean; refetch: () => unknown } };

/** In place of winners that could not be loaded. */
export function WinnersFailed({ query }: WinnersFailedProps) {
  return (
    <ErrorState
      title="The winners could not be loaded"
      description="The results are safe. This page retries automatically every few seconds."
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}
