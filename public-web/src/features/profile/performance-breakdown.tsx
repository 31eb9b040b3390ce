import type { Category, UnrankedVendor } from '@plaudit/public-api/contract';
import { BarFill, Card, CategoryIcon } from '@plaudit/shared-ui/ui';
import { NoScore } from '../../components/scores/no-score.tsx';
import { ScoreFormula } from '../../components/scores/score-formula.tsx';
import { formatScore } from '../../lib/format.ts';
import { iconByName } from '../../lib/results/criteria.ts';
import {
  barShareOfScore,
  compareVotes,
  explainFewVotes,
  scoreTone,
  shownScore,
  WITHDRAWAL,
} from '../../lib/results/scores.ts';

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
            <BreakdownScore score={shownScore(entry, name, leading)} />
            <span className="breakdown-reason">
              {entry.withdrawnFrom?.includes(name)
                ? `It ${WITHDRAWAL}`
                : compareVotes(entry.categoryVotes[name] ?? 0, leading.get(name) ?? 0)}
            </span>
          </li>
        ))}
      </ul>
      {/* An older API does not send what the formula needs. */}
      {entry.damping === undefined ? null : (
        <p className="breakdown-formula">
          {explainFewVotes(entry, leading)} <ScoreFormula entry={entry} leading={leading} />
        </p>
      )}
    </Card>
  );
}

function BreakdownScore({ score }: { score: number | undefined }) {
  const tone = score === undefined ? undefined : scoreTone(score);
  return (
    <>
      <span className="breakdown-score ui-figures" data-score={tone}>
        {score === undefined ? <NoScore /> : formatScore(score)}
      </span>
      <span className="breakdown-bar" data-score={tone} aria-hidden="true">
        <BarFill share={barShareOfScore(score ?? 0)} />
      </span>
    </>
  );
}
