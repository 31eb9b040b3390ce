import type { Dashboard } from '@plaudit/admin-api/contract';
import {
  BarList,
  BlockIcon,
  Card,
  ColumnChart,
  EmptyState,
  Notice,
  ResultsIcon,
  StatTile,
  SuccessIcon,
  UsersIcon,
  VendorIcon,
  VoteIcon,
  WarningIcon,
} from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { count } from '../../lib/count.ts';
import { formatAgo } from '../../lib/time.ts';
import { hourPoints, summaryOfHours } from './votes-per-hour.ts';

type DashboardViewProps = {
  dashboard: Dashboard;
  /** Shown beside the turnout, for super admins. */
  children?: ReactNode;
};

export function DashboardView({ dashboard, children }: DashboardViewProps) {
  const { totalVotes, totalParticipants, totalVendors, blockedSessions, votesPerHour, turnout, warnings } = dashboard;
  const isCounted = totalParticipants !== null;
  return (
    <>
      {dashboard.outdated?.length ? (
        <Notice tone="warning" title="Some figures could not be read just now.">
          The database is busy. They are those of a moment before, or empty.
        </Notice>
      ) : null}
      <div className="admin-tiles">
        <StatTile label="Total Votes" value={totalVotes} icon={<VoteIcon aria-hidden="true" />} tone="brass" />
        <StatTile
          label="Participants"
          value={totalParticipants ?? '–'}
          hint={isCounted ? undefined : 'counting…'}
          icon={<UsersIcon aria-hidden="true" />}
        />
        <StatTile label="Vendors" value={totalVendors} icon={<VendorIcon aria-hidden="true" />} />
        <StatTile
          label="Blocked Sessions"
          value={blockedSessions}
          icon={<BlockIcon aria-hidden="true" />}
          tone={blockedSessions > 0 ? 'danger' : 'plain'}
        />
      </div>
      <div className="admin-columns">
        <Card
          title="Votes per hour"
          description={summaryOfHours(votesPerHour)}
          icon={<ResultsIcon aria-hidden="true" />}
        >
          <ColumnChart label="Votes per hour" valueLabel="Votes" points={hourPoints(votesPerHour)} />
        </Card>
        <Warnings warnings={warnings} now={dashboard.voting.now} />
      </div>
      <div className={children ? 'admin-columns admin-columns-even' : 'admin-columns admin-columns-one'}>
        <Card
          title="Turnout by category"
          description={isCounted ? `Of ${count(totalParticipants, 'participant')}` : 'Counting the participants…'}
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
                label: `${category.categoryName}, ${count(category.votes, 'vote')}`,
                value: category.percentageOfParticipants ?? 0,
                color: category.color,
              }))}
            />
          )}
        </Card>
        {children}
      </div>
    </>
  );
}

function Warnings({ warnings, now }: { warnings: Dashboard['warnings']; now: string }) {
  return (
    <Card title="Worth a look" description="Signs of bots or cheating. Nothing is done about them by itself.">
      {warnings.length === 0 ? (
        <Notice tone="success" icon={<SuccessIcon aria-hidden="true" />}>
          Nothing suspicious.
        </Notice>
      ) : (
        <ul className="admin-list">
          {warnings.map((warning) => (
            <li key={`${warning.kind}-${warning.since}`}>
              <Notice tone="warning" icon={<WarningIcon aria-hidden="true" />} title={warning.message}>
                Since {formatAgo(warning.since, Date.parse(now))}
              </Notice>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
