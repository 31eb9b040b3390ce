import { ErrorState } from '@plaudit/shared-ui/ui';
import { t } from '../../lib/texts.ts';

type WinnersFailedProps = { query: { isFetching: boolean; refetch: () => unknown } };

/** In place of winners that could not be loaded. */
export function WinnersFailed({ query }: WinnersFailedProps) {
  return (
    <ErrorState
      title={t('The winners could not be loaded')}
      description={t('The results are safe. This page retries automatically every few seconds.')}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}
