import type { Category } from '@plaudit/public-api/contract';
import { classNames, hueClass, Loading, Notice, SkeletonCards } from '@plaudit/shared-ui/ui';
import { useId } from 'react';
import { readSealed } from '../../http/page-cookies.ts';
import type { ShownPeriod } from '../../http/queries/cycle.ts';
import { leadsToLeaderboard } from './ballot-completion.tsx';
import { BallotHead } from './ballot-head.tsx';
import { expandedAtFirst } from './expanded-at-first.ts';
import { MOST_POSTERS } from './nominees/shown-on-posters.ts';
import './ballot-search.css';
import './ballot-card.css';
import './ballot-skeleton.css';
import './ballot-tab.css';
import './progress-note.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

type BallotSkeletonProps = { categories: readonly Category[] | undefined; cycle: ShownPeriod | undefined };

/**
 * The ballots until it is known what the voter has voted for. They are as high as they were when they were last shown
 * here, so that little moves.
 */
export function BallotSkeleton({ categories, cycle }: BallotSkeletonProps) {
  if (!categories) return <SkeletonCards label={t('Loading the ballots')} />;
  const { isComplete, isSealed } = readSealed();
  const expanded = expandedAtFirst(categories, {});
  return (
    <Loading label={t('Loading the ballots')} className="ballot-tab">
      {isComplete && cycle?.state !== 'paused' ? <CompletionSkeleton cycle={cycle} /> : null}
      <div className="ballots">
        {categories.map((category, index) => (
          <CardSkeleton
            key={category.id}
            category={category}
            state={isSealed(index) ? 'sealed' : expanded.includes(category.id) ? 'open' : 'collapsed'}
          />
        ))}
      </div>
    </Loading>
  );
}

type CardSkeletonProps = { category: Category; state: 'sealed' | 'collapsed' | 'open' };

function CardSkeleton({ category, state }: CardSkeletonProps) {
  const titleId = useId();
  const posters = Math.min(MOST_POSTERS, category.nominees?.length ?? MOST_POSTERS);
  return (
    <div className={classNames('ballot-card', hueClass(category.color))} data-state={state} data-paper="whole">
      {state === 'collapsed' ? <span className="ballot-strip ui-skeleton" /> : null}
      <BallotHead category={category} titleId={titleId} hasVote={state === 'sealed'} />
      {state === 'sealed' ? (
        <div className="sealed-ballot" aria-hidden="true">
          <span className="ui-skeleton skeleton-pick" />
          <p className="sealed-line">
            <span className="skeleton-words">
              {rich('Voted<span> on Nov 11, 12:00 PM UTC</span>', {
                span: (text) => <span className="skeleton-day">{text}</span>,
              })}
            </span>
          </p>
        </div>
      ) : state === 'collapsed' ? (
        <span className="ui-skeleton skeleton-action ballot-action" />
      ) : (
        <>
          <span className="ballot-search ui-skeleton skeleton-pick" />
          <div className="posters" data-count={posters} aria-hidden="true">
            {Array.from({ length: posters }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
              <span key={index} className="ui-skeleton skeleton-poster" />
            ))}
          </div>
          <div className="cast-bar">
            <span className="ui-skeleton skeleton-action" />
          </div>
        </>
      )}
    </div>
  );
}

/** The progress until it is known. */
export function ProgressSkeleton() {
  return (
    <div className="ui-progress ballot-progress-parts" aria-hidden="true">
      <p className="ui-progress-label">
        <span className="skeleton-words">
          {rich('0 of 6<span> categories completed</span>', {
            span: (text) => <span className="ui-progress-label-end">{text}</span>,
          })}
        </span>
      </p>
      <span className="ui-bar ballot-progress-bar" />
    </div>
  );
}

/** Takes the place of the notice that stands above the ballots once all are cast. */
function CompletionSkeleton({ cycle }: Pick<BallotSkeletonProps, 'cycle'>) {
  return (
    <div aria-hidden="true">
      <Notice
        tone="success"
        title={<span className="skeleton-words">{t('Every ballot is sealed')}</span>}
        action={
          <>
            <span className="ui-button skeleton-words">{t('Make a picture')}</span>
            {leadsToLeaderboard(cycle) ? (
              <span className="ui-button skeleton-words">{t('See the leaderboard')}</span>
            ) : null}
          </>
        }
      >
        <span className="skeleton-words">{t('All 6 votes are in. Thank you!')}</span>
      </Notice>
    </div>
  );
}
