import type { Category, Vendor } from '@plaudit/public-api/contract';
import { DEFAULT_TOTAL_CATEGORIES } from '@plaudit/public-api/contract';
import { EmptyState, ErrorState, Notice, ProgressBar, toast } from '@plaudit/shared-ui/ui';
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { NoVendors, PREPARING } from '../../components/lists/no-vendors.tsx';
import { CountButton, CountLine } from '../../components/votes/count-line.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { readSealed } from '../../http/page-cookies.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { progressQuery } from '../../http/queries/progress.ts';
import { useResultsPending } from '../../http/queries/use-results-pending.ts';
import { useVoting, type Voting } from '../../http/queries/use-voting.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';
import { stateNotice } from '../../lib/cycle.ts';
import { useStoredState } from '../../lib/first-rendering.ts';
import { keptStorage, tabStorage } from '../../lib/usable-storage.ts';
import { readChoices } from '../../lib/votes/choices.ts';
import { earliestVote } from '../../lib/votes/earliest-vote.ts';
import { askedProofs, uncountedReason } from '../../lib/votes/standing.ts';
import { standsIn } from '../../lib/votes/stands-in.ts';
import { BallotCard } from './ballot-card.tsx';
import { BallotCompletion } from './ballot-completion.tsx';
import { BallotSkeleton, ProgressSkeleton } from './ballot-skeleton.tsx';
import { useOpenCompletion } from './completion/completion-dialog.tsx';
import { isCelebrated, isComplete } from './completion/completion-words.ts';
import { useCountedCelebration } from './confirming/use-counted-celebration.ts';
import { expandedAtFirst } from './expanded-at-first.ts';
import { BallotOrderSwitch } from './nominees/ballot-order-switch.tsx';
import { offeredIn, picturedIn, readOrder, saveOrder } from './nominees/nominees.ts';
import { useOrderSeed } from './nominees/use-order-seed.ts';
import { ProgressNote } from './progress-note.tsx';
import { useStoredSeals } from './sealed/use-stored-seals.ts';
import { StateNotice } from './state-notice.tsx';
import { useChangedCategories } from './use-changed-categories.ts';
import { useChoices } from './use-choices.ts';
import { useHeldPlace } from './use-held-place.ts';
import { showBallot, useLinkedBallot } from './use-linked-ballot.ts';
import { VisitorNotice } from './visitor-notice.tsx';
import './ballot-card.css';
import './ballot-tab.css';
import './progress-note.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

/** What the styles assume. */
const USUAL_PROGRESS_HEIGHT_PX = 54;

/**
 * Tells the styles how high the progress is, because a ballot with a new vote comes into view below it. With large text the
 * progress scrolls away with the page and covers nothing. The usual height is not told: a property of the page makes the
 * browser compute all styles again.
 */
function keepProgressHeight(progress: HTMLElement | null): (() => void) | undefined {
  if (!progress) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const covered = getComputedStyle(progress).position === 'sticky' ? progress.offsetHeight : 0;
    const isUsual = covered > 0 && covered <= USUAL_PROGRESS_HEIGHT_PX;
    if (isUsual) style.removeProperty('--progress-height');
    else style.setProperty('--progress-height', `${covered}px`);
  });
  observer.observe(progress);
  return () => observer.disconnect();
}

const VENDOR_GONE = {
  get title() {
    return t('Vendor Not Available');
  },
  get description() {
    return t('This vendor cannot be chosen here any more. Please choose another one.');
  },
} as const;

type BallotTabProps = {
  /** They tell voters whether their votes count. */
  notices: ReactNode;
  /** The form that makes votes count that wait. */
  countForm: ReactNode;
};

export function BallotTab({ notices, countForm }: BallotTabProps) {
  const voting = useVoting();
  const isPending = useResultsPending();
  const categories = useQuery(categoriesQuery);
  const vendors = useQuery(vendorsQuery);
  useChangedCategories(voting.progress?.total, categories.data?.length);
  useStoredSeals(voting.progress, categories.data);
  const total = voting.progress?.total ?? categories.data?.length ?? DEFAULT_TOTAL_CATEGORIES;
  const completed = voting.progress?.completed ?? 0;
  // Cards are rendered only once it is known which of them have a vote, so that no card opens or collapses while
  // somebody looks at it.
  const isProgressKnown = voting.session.user !== undefined && !(voting.session.isVoter && !voting.progress);
  const isReady = categories.data && vendors.data && !isPending && isProgressKnown;
  const hasNoVendors = vendors.data?.length === 0;
  const failedQuery = hasFailed(categories) ? categories : hasFailed(vendors) ? vendors : undefined;
  return (
    <section aria-labelledby="ballot-title" className="ballot-tab">
      <h2 id="ballot-title" className="ui-visually-hidden">
        {t('Vote Now')}
      </h2>
      <StateNotice voting={voting} />
      {notices}
      {total === 0 || hasNoVendors ? null : (
        <div ref={keepProgressHeight} className="ballot-progress" data-paper="off">
          {isProgressKnown || failedQuery ? (
            <ProgressBar
              value={completed}
              max={total}
              label={t('{completed} of {total} categories completed', { completed, total })}
              shortLabel={rich('{completed} of {total}<span> categories completed</span>', {
                completed,
                total,
                span: (text) => <span className="ui-progress-label-end">{text}</span>,
              })}
              announce
              className="ballot-progress-parts"
              barClassName="ballot-progress-bar"
            />
          ) : (
            <ProgressSkeleton />
          )}
          {failedQuery || (isProgressKnown ? completed === total : readSealed().isComplete) ? null : (
            <ProgressNote voting={voting} categories={categories.data} />
          )}
          <CountLine voting={voting} />
        </div>
      )}
      {failedQuery ? (
        <ErrorState
          title={t('The ballots could not be loaded')}
          description={t('Nothing you chose is lost. This page retries automatically every few seconds.')}
          onRetry={() => failedQuery.refetch()}
          retrying={failedQuery.isFetching}
        />
      ) : isReady ? (
        categories.data.length === 0 ? (
          <EmptyState title={t('No categories yet')} description={PREPARING()} />
        ) : vendors.data.length === 0 ? (
          <NoVendors />
        ) : (
          <Ballots voting={voting} categories={categories.data} vendors={vendors.data} countForm={countForm} />
        )
      ) : (
        <BallotSkeleton categories={categories.data} cycle={voting.cycle} />
      )}
    </section>
  );
}

type BallotsProps = {
  voting: Voting;
  categories: readonly Category[];
  vendors: readonly Vendor[];
  countForm: ReactNode;
};

function Ballots({ voting, categories, vendors, countForm }: BallotsProps) {
  const { choices, choose, forget } = useChoices();
  const [expandedIds, setExpandedIds] = useStoredState<ReadonlySet<number>>(
    () => new Set(expandedAtFirst(categories, readChoices(tabStorage))),
    useMemo(() => new Set(expandedAtFirst(categories, {})), [categories]),
  );
  const [order, setOrder] = useStoredState(() => readOrder(keptStorage), 'shuffled');
  const openCompletion = useOpenCompletion();
  const client = useQueryClient();
  const { progress, session, cycle, state } = voting;
  const seed = useOrderSeed(session.user);
  const closedReason = cycle && state ? stateNotice(state, cycle)?.title : undefined;
  const reason = uncountedReason(progress, state);
  const [firstProof] = askedProofs(progress, state, cycle) ?? [];
  const countButton = useMemo(() => firstProof && <CountButton first={firstProof} />, [firstProof]);
  const firstVote = firstProof && earliestVote(progress?.votes);
  useCountedCelebration(voting, openCompletion);

  const choosable = useMemo(
    () =>
      new Map(
        categories.map((category) => {
          const offered = offeredIn(category, vendors, { order, seed });
          return [category.id, { offered, pictured: picturedIn(category, offered, seed) }];
        }),
      ),
    [categories, vendors, order, seed],
  );

  // The functions that a card gets stay the same, so that only the card that changes is rendered.
  const expand = useCallback(
    (categoryId: number) => setExpandedIds((before) => new Set([...before, categoryId])),
    [setExpandedIds],
  );
  const { generation } = session;
  const finishVote = useCallback(
    (categoryId: number) => {
      // Runs after the cards have been told about the vote. Before that, the ballot would be empty for a moment.
      notifyManager.schedule(() => forget(categoryId));
      const now = client.getQueryData(progressQuery(generation).queryKey);
      if (isCelebrated(now, now?.state)) openCompletion();
    },
    [forget, client, generation, openCompletion],
  );
  const ballotsRef = useRef<HTMLDivElement>(null);
  useHeldPlace(ballotsRef);
  useLinkedBallot((categoryId, vendorId) => {
    const isSealed = progress?.votes.some((vote) => vote.categoryId === categoryId) ?? false;
    const category = categories.find(({ id }) => id === categoryId);
    const isOffered = category && standsIn(category, vendorId) && vendors.some(({ id }) => id === vendorId);
    if (isOffered && !isSealed) choose(categoryId, vendorId);
    // The vendor was removed while a page with its button was open. A link to a ballot alone names no vendor.
    else if (category && vendorId && !isSealed) toast(VENDOR_GONE);
    expand(categoryId);
    showBallot(ballotsRef.current, categoryId);
  });
  return (
    <>
      {isComplete(progress) ? (
        isCelebrated(progress, state) && state !== 'paused' ? (
          <BallotCompletion progress={progress} cycle={cycle} />
        ) : null
      ) : session.user === null && closedReason === undefined ? (
        <VisitorNotice cycle={cycle} />
      ) : session.user?.type === 'admin' ? (
        <Notice tone="info" title={t('You are signed in as an admin')} data-paper="off" className="ballot-notice">
          {t('Admin accounts can’t vote. Sign in as a voter.')}
        </Notice>
      ) : null}
      {categories.some(({ nominees }) => nominees !== undefined) ? (
        <BallotOrderSwitch
          order={order}
          onChange={(next) => {
            setOrder(next);
            saveOrder(keptStorage, next);
          }}
        />
      ) : null}
      <div ref={ballotsRef} className="ballots">
        {categories.map((category) => {
          const vote = progress?.votes.find(({ categoryId }) => categoryId === category.id);
          const { offered = vendors, pictured = vendors } = choosable.get(category.id) ?? {};
          return (
            <BallotCard
              key={category.id}
              category={category}
              vendors={vendors}
              offered={offered}
              pictured={pictured}
              voter={session.user?.type ?? 'visitor'}
              generation={generation}
              cycleId={cycle?.id}
              closedReason={closedReason}
              votedFor={vote?.vendorId}
              votedAt={vote?.castAt}
              uncountedReason={reason}
              countForm={vote && vote === firstVote ? countForm : undefined}
              countButton={countButton}
              isExpanded={expandedIds.has(category.id)}
              onExpand={expand}
              chosenId={choices[category.id]}
              onChoose={choose}
              onVoted={finishVote}
            />
          );
        })}
      </div>
    </>
  );
}
