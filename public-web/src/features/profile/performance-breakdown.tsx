import type { Category, UnrankedVendor } from '@plaudit/public-api/contract';
import { BarFill, Card, CategoryIcon } from '@plaudit/shared-ui/ui';
import { NoScore } from '../../components/scores/no-score.tsx';
import { ScoreFormula } from '../../components/scores/score-formula.tsx';
import { formatScore } from '../../lib/format.ts';
import { iconByName } from '../../lib/results/criteria.ts';
import { barShare } from '../../lib/results/ranking.ts';
import { compareVotes, explainFewVotes, scoreTone, shownScore, withdrawalWords } from '../../lib/results/scores.ts';

type PerformanceBreakdownProps = {
  entry: UnrankedVendor | undefined;
  leading: ReadonlyMap<string, number>;
  categories: readonly Category[];
};

export function PerformanceBreakdown({ entry, leading, categories }: PerformanceBreakdownProps) {
  const names = Object.keys(entry?.categoryScores ?? {});
  if (!entry || entry.totalVotes === 0 || names.length === 0) return null;
  const iconOf = new Map(categories.map(({ name, icon }) => [name, icon]));
  return (
    <Card title="Performance Breakdown" level={2}>
      <ul className="breakdown">
        {names.map((name) => (
          <li key={name} className="breakdown-row">
            <CategoryIcon name={iconByName(name) ?? iconOf.get(name)} />
            <span className="breakdown-name">{name}</span>
            <BreakdownScore
              score={shownScore(entry, name, leading)}
              share={barShare(entry.categoryVotes[name] ?? 0, leading.get(name) ?? 0)}
            />
            <span className="breakdown-reason">
              {entry.withdrawnFrom?.includes(name)
                ? `It ${withdrawalWords(entry)}`
                : compareVotes(entry.categoryVotes[name] ?? 0, leading.get(name) ?? 0)}
            </span>
          </li>
        ))}
      </ul>
      {/* An older API does not send what the formula needs. */}
      {entry.damping === undefined && entry.formula === undefined ? null : (
        <p className="breakdown-formula">
          {explainFewVotes(entry, leading)} <ScoreFormula entry={entry} leading={leading} />
        </p>
      )}
    </Card>
  );
}

function BreakdownScore({ score, share }: { score: number | undefined; share: number }) {
  const tone = score === undefined ? undefined : scoreTone(score);
  return (
    <>
      <span className="breakdown-score ui-figures" data-score={tone}>
        {score === undefined ? <NoScore /> : formatScore(score)}
      </span>
      <span className="breakdown-bar" data-score={tone} aria-hidden="true">
        <BarFill share={share} />
      </span>
    </>
  );
}
