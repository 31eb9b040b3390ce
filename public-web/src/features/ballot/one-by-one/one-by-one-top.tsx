import type { Category, VotingProgress } from '@plaudit/public-api/contract';
import { Button, ButtonLink, CheckIcon, hueClass, Link, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { useEffect, useRef } from 'react';
import { withCommas } from '../../../lib/lists.ts';
import { paths } from '../../../lib/paths.ts';
import { type Uncounted, votedWords } from '../../../lib/votes/standing.ts';
import { hasVoteIn } from './award-order.ts';
import './one-by-one.css';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/texts.ts';

type OneByOneTopProps = {
  categories: readonly Category[];
  current: Category;
  progress: VotingProgress;
  /** Why the votes do not count. Undefined if they count. */
  uncountedReason: Uncounted | undefined;
  onSkip: () => void;
};

/** Leads back to the ballots, to each award, and past this one. */
export function OneByOneTop({ categories, current, progress, uncountedReason, onSkip }: OneByOneTopProps) {
  const dotsRef = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus of arrow keys follows the award.
  useEffect(() => {
    const dots = dotsRef.current;
    if (dots?.contains(document.activeElement)) dots.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [current.id]);
  return (
    <div className="one-by-one-top">
      <ButtonLink href={paths.home} variant="quiet" className="one-by-one-button">
        {rich('Close<hidden>, back to your ballot</hidden>', {
          hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
        })}
      </ButtonLink>
      <nav ref={dotsRef} aria-label={t('All categories')}>
        <ol className="one-by-one-dots">
          {categories.map((category) => {
            const hasVote = hasVoteIn(progress, category);
            return (
              <li key={category.id}>
                <Link
                  href={paths.award(category.id)}
                  className={hueClass(category.color)}
                  aria-label={withCommas(category.name, hasVote && votedWords(uncountedReason))}
                  aria-current={category.id === current.id ? 'step' : undefined}
                  data-cast={hasVote ? '' : undefined}
                  data-uncounted={hasVote && uncountedReason ? '' : undefined}
                >
                  {hasVote && !uncountedReason ? <CheckIcon aria-hidden="true" /> : null}
                </Link>
              </li>
            );
          })}
        </ol>
      </nav>
      <Button variant="quiet" className="one-by-one-button" onClick={onSkip}>
        {hasVoteIn(progress, current) ? t('Next') : t('Skip')}
      </Button>
    </div>
  );
}
