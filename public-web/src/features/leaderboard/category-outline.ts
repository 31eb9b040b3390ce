import type { ResultsStatus, RevealedPlace } from '@plaudit/public-api/contract';
import type { CategoryOutline, SentCategory } from '../../lib/sent-category.ts';

type KnownOfCategory = {
  status: ResultsStatus;
  /** What the page said when it was loaded, which can be long ago. */
  sent: SentCategory | undefined;
  /** The places of the category that are public. Empty while they are loading. */
  revealed: readonly RevealedPlace[];
  /** True while a reveal keeps the overall winner back. */
  isOverallSecret: boolean;
};

/** The outline of the ranking of a category while it is loading. */
export function outlineOf({ status, sent, revealed, isOverallSecret }: KnownOfCategory): CategoryOutline {
  if (status.state !== 'revealing') return sent?.outline === 'empty' ? 'empty' : 'ranking';
  if (revealed.length > 0) {
    if (revealed.every(({ place }) => place !== 1)) return 'places';
    return isOverallSecret ? 'line' : 'ranking';
  }
  const sentOutline = sent?.outline ?? 'ranking';
  return sentOutline === 'ranking' && isOverallSecret ? 'secret' : sentOutline;
}
