import type { ResultsPeriod } from '@plaudit/public-api/contract';
import { Notice, Skeleton } from '@plaudit/shared-ui/ui';
import { useSearchParams } from 'react-router-dom';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { claimIn, type FinalResults, NO_SUCH_PERIOD, proofOf } from './proof.ts';

type ProofNoticeProps = {
  /** Undefined while loading, null if the site has had none. */
  period: ResultsPeriod | null | undefined;
  /** False if the results can still change or are not public. Undefined while it is not known. */
  isFinal: boolean | undefined;
  /** Undefined while loading, and if they are not final. */
  results: FinalResults | undefined;
};

/** Says whether the badge is true that has led here from another site. Renders nothing for everybody else. */
export function ProofNotice({ period, isFinal, results }: ProofNoticeProps) {
  useFirstHints();
  const [params] = useSearchParams();
  const claim = claimIn(params.get('proof'));
  if (!claim) return null;
  if (period === undefined || (period && isFinal !== false && !results)) return <Skeleton height="5rem" />;
  const isNamed = period && [null, String(period.id)].includes(params.get('period'));
  const { tone, title, text } = isNamed ? proofOf(claim, period, results) : NO_SUCH_PERIOD;
  return (
    <Notice tone={tone} title={title} announce>
      {text}
    </Notice>
  );
}
