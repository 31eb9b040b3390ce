import type { Cycle, Dashboard, DashboardFigure } from '@plaudit/admin-api/contract';
import { BarList, Card, EmptyState, Notice } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChecklistLine } from '../../components/checklist.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { formatDateTime } from '../../lib/time.ts';
import { historyQuery } from './api.ts';
import { AttentionCard } from './attention-card.tsx';
import { Figures } from './figures.tsx';
import { RaceCard } from './race-card.tsx';
import { VotesChart } from './votes-chart.tsx';

type DashboardViewProps = {
  dashboard: Dashboard;
  /** Other things to check, besides the warnings. */
  attention?: readonly ChecklistLine[];
  /** The periods that have begun, latest first. */
  periods?: readonly Cycle[];
  /** Shown below the turnout, for super admins. */
  children?: ReactNode;
};

const FIGURES: Record<DashboardFigure, string> = {
  totalVendors: 'Vendors',
  blockedSessions: 'Blocked Sessions',
  votesPerHour: 'Votes per hour',
  turnout: 'Turnout',
  warnings: 'Warnings',
};

export function DashboardView({ dashboard, attention = [], periods = [], children }: DashboardViewProps) {
  const history = useQuery(historyQuery);
  const days = history.data?.days ?? [];
  const period = dashboard.voting.cycle;
  return (
    <>
      {dashboard.outdated?.length ? (
        <Notice tone="info" title="Some figures are older">
          The database is busy.{' '}
          {dashboard.outdated
            .map(
              ({ figure, at }) =>
                `${FIGURES[figure]}: ${at === null ? 'not read yet' : `as of ${formatDateTime(at)}`}.`,
            )
            .join(' ')}
        </Notice>
      ) : null}
      <AttentionCard dashboard={dashboard} others={attention} />
      <Figures dashboard={dashboard} days={days} />
      {/* The two columns are independent, so that a long list of categories leaves no gap beside it. */}
      <div className="admin-columns">
        <div className="admin-stack">
          <VotesChart dashboard={dashboard} days={days} />
          {period ? <RaceCard key={period.id} current={period} periods={periods} /> : null}
        </div>
        <div className="admin-stack">
          <Turnout dashboard={dashboard} />
          {children}
        </div>
      </div>
    </>
  );
}

function Turnout({ dashboard: { totalParticipants, turnout } }: { dashboard: Dashboard }) {
  const isCounted = totalParticipants !== null;
  return (
    <Card
      title="Turnout by category"
      description={isCounted ? `Of ${formatCount(totalParticipants, 'participant')}` : 'Counting the participants…'}
    >
      {turnout.length === 0 ? (
        <EmptyState title="No categories yet" description="Add the first one in the Categories tab." />
      ) : (
        <BarList
          label="Turnout by category"
          max={100}
          format={(share) => (isCounted ? `${share}%` : '–')}
          points={turnout.map((category) => ({
            key: category.categoryId,
            label: `${category.categoryName}, ${formatCount(category.votes, 'vote')}`,
            value: category.percentageOfParticipants ?? 0,
            color: category.color,
          }))}
        />
      )}
    </Card>
  );
}
