import type { Category, VotingProgress } from '@plaudit/public-api/contract';
import { useEffect } from 'react';
import { keepSealed } from '../../../http/page-cookies.ts';
import { isCelebrated } from '../completion/completion-words.ts';

/** Stores in a cookie which ballots are sealed, so that their skeletons have the right height when the page is next loaded. */
export function useStoredSeals(
  progress: VotingProgress | undefined,
  categories: readonly Category[] | undefined,
): void {
  useEffect(() => {
    if (!progress || !categories) return;
    const sealedIds = new Set(progress.votes.map(({ categoryId }) => categoryId));
    keepSealed(
      categories.map(({ id }) => sealedIds.has(id)),
      isCelebrated(progress, progress.state),
    );
  }, [progress, categories]);
}
