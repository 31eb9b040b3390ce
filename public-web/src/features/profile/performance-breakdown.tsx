import type { UnrankedVendor } from '@plaudit/public-api/contract';
import { Card, CategoryIcon } from '@plaudit/shared-ui/ui';
import { iconByName } from '../../lib/criteria.ts';
import { formatScore } from '../../lib/format.ts';
import { barShareOfScore, compareVotes, explainFormula, scoreTone, WITHDRAWAL } from '../../lib/scores.ts';

type PerformanceBreakdownProps = {
  entry: UnrankedVendor | undefined;
  leading: ReadonlyMap<string, number>;
};

export function PerformanceBreakdown({ entry, leading }: PerformanceBreakdownProps) {
  const scores = Object.entries(entry?.categoryScores ?? {});
  if (!entry || entry.totalVotes === 0 || scores.length === 0) return null;
  const formula = explainFormula(entry, leading);
  return (
    <Card title="Performance Breakdown" level={2}>
      <ul className="breakdown">
        {scores.map(([name, score]) => (
          <li key={name} className="breakdown-row">
            <CategoryIcon name={iconByName(name)} />
            <span className="breakdown-name">{name}</span>
            <span className="breakdown-score ui-figures" data-score={scoreTone(score)}>
              {formatScore(score)}
            </span>
            <span className="breakdown-bar" data-score={scoreTone(score)} aria-hidden="true">
              <span style={{ transform: `scaleX(${barShareOfScore(score)})` }} />
            </span>
            <span className="breakdown-reason">
              {entry.withdrawnFrom?.includes(name)
                ? `It ${WITHDRAWAL}`
                : compareVotes(entry.categoryVotes[name] ?? 0, leading.get(name) ?? 0)}
            </span>
          </li>
        ))}
      </ul>
      {formula === undefined ? null : <p className="breakdown-formula">{formula}</p>}
    </Card>
  );
}
