import { ErrorState } from '@plaudit/shared-ui/ui';
import { SentPodium } from '../../components/sent-podium.tsx';
import { SENT_WINNERS } from '../../lib/sent-content.ts';

type WinnersFailedProps = { query: { isFetching: boolean; refetch: () => unknown } };

/** In place of winners that could not be loaded. The podium that came with the first response stays. */
export function WinnersFailed({ query }: WinnersFailedProps) {
  const isPodiumKnown = SENT_WINNERS.length > 0;
  return (
    <>
      {isPodiumKnown ? <SentPodium parts={SENT_WINNERS} /> : null}
      <ErrorState
        title={isPodiumKnown ? 'The other winners could not be loaded' : 'The winners could not be loaded'}
        description="The results are safe. This page retries automatically every few seconds."
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    </>
  );
}
