import type { Checklist, Dashboard } from '@plaudit/admin-api/contract';
import { BarList, OutsideLink, PeriodIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format-counts.ts';
import { tabPath } from '../../lib/paths.ts';
import { historyQuery } from './api.ts';
import type { Now } from './now.ts';
import { DashboardNow } from './now-card.tsx';
import { NumbersCard } from './numbers-card.tsx';
import { RaceCard } from './race-card.tsx';
import type { WaitingRow } from './waiting.ts';
import { WaitingCard } from './waiting-card.tsx';
import './dashboard-view.css';

type DashboardViewProps = {
  dashboard: Dashboard;
  checklist: Checklist | undefined;
  now: Now;
  waiting: readonly WaitingRow[];
  /** The card of the site's texts, for super admins. */
  children?: ReactNode;
};

export function DashboardView({ dashboard, checklist, now, waiting, children }: DashboardViewProps) {
  const history = useQuery(historyQuery);
  const { voting, outdated, adminUser } = dashboard;
  const isBefore = checklist?.isBeforeFirstOpening === true;
  return (
    <div className="dash-stack">
      <DashboardNow now={now} />
      <WaitingCard rows={waiting} isIncomplete={outdated?.some(({ figure }) => figure === 'warnings') ?? false} />
      <NumbersCard dashboard={dashboard} days={history.data?.days ?? []} checklist={checklist} />
      <div className="dash-row">
        {voting.cycle && !isBefore ? (
          <RaceCard
            period={voting.cycle}
            vendorsHref={adminUser.role === 'super_admin' ? tabPath('vendors') : undefined}
          />
        ) : null}
        {voting.cycle && !isBefore ? <Turnout dashboard={dashboard} /> : null}
        {children}
        {isBefore ? <VisitorsCard /> : null}
      </div>
    </div>
  );
}

function Turnout({ dashboard: { totalParticipants, turnout } }: { dashboard: Dashboard }) {
  const isCounted = totalParticipants !== null;
  return (
    <section className="dash-card" aria-label="Turnout by category">
      <div className="dash-card-head">
        <h2>Turnout by category</h2>
        <span>{isCounted ? `of ${formatNumber(totalParticipants)}` : 'Counting the participants…'}</span>
      </div>
      <div className="dash-turnout">
        {turnout.length === 0 ? (
          <p className="ui-hint">No categories yet.</p>
        ) : (
          <BarList
            label="Turnout by category"
            max={100}
            format={(share) => (isCounted ? `${share}%` : '–')}
            points={turnout.map((category) => ({
              key: category.categoryId,
              label: `${category.categoryName}, ${formatNumber(category.votes)}`,
              value: category.percentageOfParticipants ?? 0,
              color: category.color,
            }))}
          />
        )}
      </div>
    </section>
  );
}

const VisitorsCard = () => (
  <section className="dash-card" aria-label="What visitors see now">
    <div className="dash-card-head">
      <h2>What visitors see now</h2>
      <OutsideLink href="/">Look</OutsideLink>
    </div>
    <div className="dash-visitors">
      <PeriodIcon aria-hidden="true" />
      <strong>“Voting is being prepared”</strong>
      <p>No vendor and no number is public. People can already sign up.</p>
    </div>
  </section>
);
