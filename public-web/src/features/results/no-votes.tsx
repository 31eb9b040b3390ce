import { ButtonLink } from '@plaudit/shared-ui/ui';
import { EmptyRanking } from '../../components/lists/empty-ranking.tsx';
import { paths } from '../../lib/paths.ts';
import { isLive } from '../../lib/results/results-view.ts';
import { t } from '../../lib/texts.ts';
import type { Results } from './use-results.ts';

const EMPTY_CHARTS = {
  get title() {
    return t('No votes yet');
  },
  get text() {
    return t('The charts fill in as votes arrive.');
  },
};

/** The text in place of numbers, if there are no votes or no vendors. */
export function NoVotes({ view, stats, voting }: Pick<Results, 'view' | 'stats' | 'voting'>) {
  const isBeforeFirstVote = isLive(view) && !stats?.waitingParticipants;
  return (
    <EmptyRanking
      view={view}
      words={isBeforeFirstVote ? EMPTY_CHARTS : view.empty}
      stats={stats}
      action={
        isBeforeFirstVote && voting === 'open' ? (
          <ButtonLink href={paths.tab('vote')}>{t('Go to the ballots')}</ButtonLink>
        ) : null
      }
    />
  );
}
