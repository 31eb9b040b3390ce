import type { ResultsPeriod } from '@plaudit/public-api/contract';
import { Notice } from '@plaudit/shared-ui/ui';
import { useSearchParams } from 'react-router-dom';
import { useHasOverall } from '../../http/queries/use-has-overall.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { claimIn, type FinalResults, NO_SUCH_PERIOD, proofOf } from './proof.ts';

type ProofNoticeProps = {
  /** Undefined if the site has had none. */
  period: ResultsPeriod | undefined;
  /** Undefined if they can still change or are not public. */
  results: FinalResults | undefined;
};

/** Says whether the badge is true that has led here from another site. Renders nothing for everybody else. */
export function ProofNotice({ period, results }: ProofNoticeProps) {
  useFirstHints();
  const [params] = useSearchParams();
  const claim = claimIn(params.get('proof'));
  const hasOverall = useHasOverall();
  // What a badge of an earlier period says of an overall ranking is nothing that this site still shows.
  if (!claim || (claim.categoryId === 'overall' && !hasOverall)) return null;
  const isNamed = period && [null, String(period.id)].includes(params.get('period'));
  const { tone, title, text } = isNamed ? proofOf(claim, period, results) : NO_SUCH_PERIOD;
  return (
    <Notice tone={tone} title={title} announce>
      {text}
    </Notice>
  );
}
