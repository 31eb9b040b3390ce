import { ButtonLink, Dialog, LazyChunk, Loading, Skeleton } from '@plaudit/shared-ui/ui';
import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { useVoting } from '../../../http/queries/use-voting.ts';
import { paths } from '../../../lib/paths.ts';
import { statusOf } from '../../../lib/results/results-status.ts';
import { completionText, isCelebrated } from './completion-words.ts';
import { loadPictureMaker } from './load-picture-maker.ts';
import './completion.css';
import { t } from '../../../lib/texts.ts';

const OpenCompletion = createContext<() => void>(() => undefined);

/** Opens the dialog about the complete ballot. Does nothing while the ballot is not complete. */
export const useOpenCompletion = (): (() => void) => useContext(OpenCompletion);

/**
 * Has the dialog in which a voter whose ballot is complete can make a picture. It is around the ballots and around the
 * ending, so that an open dialog stays when the one replaces the other.
 */
export function CompletionDialog({ children }: { children: ReactNode }) {
  const { session, progress, cycle, state } = useVoting();
  // Whoever signs in next does not find the dialog open.
  const [openFor, setOpenFor] = useState<number>();
  const { generation } = session;
  const open = useCallback(() => setOpenFor(generation), [generation]);
  const hasLeaderboard = statusOf(cycle).state !== 'hidden';
  return (
    <OpenCompletion value={open}>
      {children}
      {isCelebrated(progress, state) ? (
        <Dialog
          open={openFor === generation}
          onOpenChange={(isOpen) => setOpenFor(isOpen ? generation : undefined)}
          title={t('Your ballot is complete')}
          description={completionText(progress)}
          className="completion"
          centered
        >
          <div className="completion-parts">
            <Suspense fallback={<PictureSkeleton />}>
              <LazyChunk key="picture" load={loadPictureMaker} />
            </Suspense>
            {hasLeaderboard ? (
              <ButtonLink href={paths.tab('leaderboard')} variant="quiet" wide className="completion-leaderboard">
                {t('See the leaderboard')}
              </ButtonLink>
            ) : null}
          </div>
        </Dialog>
      ) : null}
    </OpenCompletion>
  );
}

/** Every part is as high as in the picture maker, so that the dialog does not move when that has loaded. */
function PictureSkeleton() {
  return (
    <Loading label={t('Loading the picture')} className="picture-maker">
      <Skeleton width="14rem" className="picture-title" />
      <div className="picture-frame">
        <div className="picture-preview" data-shape="portrait">
          <Skeleton height="100%" />
        </div>
      </div>
      <div className="picture-shapes">
        <Skeleton width="5rem" height="var(--ui-touch)" className="picture-shape-skeleton" />
        <Skeleton width="6.5rem" height="var(--ui-touch)" className="picture-shape-skeleton" />
      </div>
      <div className="picture-choices">
        <Skeleton width="12.5rem" height="1.25rem" />
      </div>
      <div className="ui-actions picture-actions">
        <Skeleton width="10rem" height="var(--ui-touch)" />
      </div>
    </Loading>
  );
}
