import { CategoryIcon, Skeleton } from '@plaudit/shared-ui/ui';
import { useVoting } from '../http/queries/use-voting.ts';
import { CRITERION_ICONS, HIGHLIGHTED_CRITERIA } from '../lib/criteria.ts';
import { stateNotice } from '../lib/cycle.ts';
import { formatPublicTime } from '../lib/format.ts';
import { useSiteTexts } from './use-site-texts.ts';

export function Hero() {
  const { name, description } = useSiteTexts();
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-inner">
        <VotingRibbon />
        <h1 id="hero-title" className="hero-title">
          {name ?? <Skeleton width="min(26rem, 90%)" />}
        </h1>
        <p className="hero-text">{description ?? <Skeleton width="min(34rem, 100%)" />}</p>
        <ul className="hero-criteria" aria-label="What the vendors are judged by">
          {HIGHLIGHTED_CRITERIA.map((criterion) => (
            <li key={criterion}>
              <CategoryIcon name={CRITERION_ICONS[criterion]} />
              <span>{criterion}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function VotingRibbon() {
  const { cycle, state } = useVoting();
  if (!cycle || !state) return <Skeleton className="hero-ribbon" width="14rem" height="1.25rem" />;
  const closed = stateNotice(state, cycle);
  const open = cycle.endDate ? `Voting is open until ${formatPublicTime(cycle.endDate)}` : 'Voting is open';
  return (
    <p className="hero-ribbon" data-open={!closed}>
      {closed?.title ?? open}
    </p>
  );
}
