import { ButtonLink, SkeletonCards } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { CategoryWinnersList } from '../../components/winners/category-winners-list.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { revealQuery } from '../../http/queries/reveal.ts';
import { useHasOverall } from '../../http/queries/use-has-overall.ts';
import { paths } from '../../lib/paths.ts';
import { revealedOverall, revealedWinners } from '../../lib/results/revealed-places.ts';
import { useWinners } from './use-winners.ts';
import { WinnersFailed } from './winners-failed.tsx';
import { WinnersPodium } from './winners-podium.tsx';
import './ending.css';
import { t } from '../../lib/texts.ts';

/** The winners once a reveal has made its last place public, which is still on or has just ended. */
export function WinnersInReveal() {
  const reveal = useQuery(revealQuery);
  // What is shown in place of these once the reveal is over. It is read before, so that no name vanishes meanwhile.
  useWinners();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const places = reveal.data?.revealed ?? [];
  const overall = revealedOverall(places);
  const hasOverall = useHasOverall();
  if (hasOverall ? overall.length === 0 : places.length === 0) {
    return hasFailed(reveal) ? <WinnersFailed query={reveal} /> : <SkeletonCards label={t('Loading the winners')} />;
  }
  return (
    <>
      {hasOverall ? (
        <WinnersPodium
          entries={overall.flatMap(({ place, vendors }) =>
            vendors.map(({ id, name, imageUrl, votes, averageScore }) => ({
              id,
              name,
              imageUrl,
              rank: place,
              totalVotes: votes,
              averageScore: averageScore ?? 0,
            })),
          )}
        />
      ) : null}
      {/* In the order in which they were revealed, which they keep when the reveal is over. */}
      <CategoryWinnersList winners={revealedWinners(places).toReversed()} categories={categories} />
      <div className="ui-actions ending-actions">
        <ButtonLink href={paths.reveal} variant="primary">
          {t('See all places')}
        </ButtonLink>
        <ButtonLink href={paths.tab('leaderboard')}>{t('See the full ranking')}</ButtonLink>
      </div>
    </>
  );
}
