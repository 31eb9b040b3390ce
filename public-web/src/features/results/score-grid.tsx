import type { Category, LeaderboardEntry } from '@plaudit/public-api/contract';
import { Card, categoryStyle, DataTable, SkeletonRows } from '@plaudit/shared-ui/ui';
import type { CSSProperties } from 'react';
import { VendorName } from '../../components/vendor-name.tsx';
import { formatScore } from '../../lib/format.ts';
import { withVotes } from '../../lib/ranking.ts';

const VENDORS_SHOWN = 8;

type ScoreGridProps = { entries: readonly LeaderboardEntry[] | undefined; categories: readonly Category[] };

/** The overall best vendors with their score in each category. A deeper color is a higher score. */
export function ScoreGrid({ entries, categories }: ScoreGridProps) {
  const shown = entries && withVotes(entries).slice(0, VENDORS_SHOWN);
  const names = [...new Set((shown ?? []).flatMap(({ categoryScores }) => Object.keys(categoryScores)))];
  const colorOf = new Map(categories.map(({ name, color }) => [name, color]));
  if (shown?.length === 0) return null;
  return (
    <Card
      title="Strengths of the Leaders"
      description={'Score by category, 0\u00a0to\u00a05'}
      level={3}
      style={{ '--columns': names.length } as CSSProperties}
    >
      {shown ? (
        <DataTable
          caption="Score of the leading vendors by category"
          hideCaption
          className="score-grid"
          rows={shown}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'vendor',
              header: 'Vendor',
              cell: ({ id, name }) => <VendorName id={id} name={name} className="score-grid-name" />,
            },
            ...names.map((name) => ({
              key: name,
              header: name,
              numeric: true,
              cell: ({ categoryScores }: LeaderboardEntry) => (
                <ScoreCell score={categoryScores[name]} color={colorOf.get(name)} />
              ),
            })),
          ]}
        />
      ) : (
        <SkeletonRows rows={VENDORS_SHOWN} label="Loading the scores" />
      )}
    </Card>
  );
}

function ScoreCell({ score, color }: { score: number | undefined; color: string | undefined }) {
  if (score === undefined) return <span title="Does not stand in this category">–</span>;
  const style = { ...categoryStyle(color), '--depth': `${Math.round(45 * (score / 5) ** 3)}%` } as CSSProperties;
  return (
    <span className="score-cell ui-figures" style={style}>
      {formatScore(score)}
    </span>
  );
}
