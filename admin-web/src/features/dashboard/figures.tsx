import type { Dashboard, HistoryDay } from '@plaudit/admin-api/contract';
import { BlockIcon, StatTile, UsersIcon, VendorIcon, VoteIcon } from '@plaudit/shared-ui/ui';
import { formatNumber } from '../../lib/format-counts.ts';
import { Sparkline } from './sparkline.tsx';
import './figures.css';

const CHART_DAYS = 14;

/** Four figures with small charts of the last two weeks. Votes and participants are those of the current period. */
export function Figures({ dashboard, days }: { dashboard: Dashboard; days: readonly HistoryDay[] }) {
  const { totalVotes, totalParticipants, totalVendors, blockedSessions, voting } = dashboard;
  const lastDays = days.slice(-CHART_DAYS);
  const daysOfPeriod = lastDays.filter(({ cycleId }) => cycleId !== null && cycleId === voting.cycle?.id);
  return (
    <div className="admin-tiles">
      <StatTile
        label="Total Votes"
        value={totalVotes}
        icon={<VoteIcon aria-hidden="true" />}
        tone="brass"
        hint={ofPeriodSinceYesterday(daysOfPeriod.map(({ periodVotes }) => periodVotes))}
        chart={<Sparkline values={daysOfPeriod.map(({ periodVotes }) => periodVotes)} />}
      />
      <StatTile
        label="Participants"
        value={totalParticipants ?? '–'}
        hint={
          totalParticipants === null
            ? 'counting…'
            : (waitingText(voting.cycle?.waitingParticipants) ??
              ofPeriodSinceYesterday(daysOfPeriod.map(({ participants }) => participants)))
        }
        icon={<UsersIcon aria-hidden="true" />}
        chart={<Sparkline values={daysOfPeriod.map(({ participants }) => participants)} />}
      />
      <StatTile
        label="Vendors"
        value={totalVendors}
        icon={<VendorIcon aria-hidden="true" />}
        hint={sinceYesterday(lastDays.map(({ vendors }) => vendors))}
        chart={<Sparkline values={lastDays.map(({ vendors }) => vendors)} />}
      />
      <StatTile
        label="Blocked Sessions"
        value={blockedSessions}
        icon={<BlockIcon aria-hidden="true" />}
        tone={blockedSessions > 0 ? 'danger' : 'plain'}
        hint={sinceYesterday(lastDays.map(({ blockedSessions: blocked }) => blocked))}
        chart={<Sparkline values={lastDays.map(({ blockedSessions: blocked }) => blocked)} />}
      />
    </div>
  );
}

/** Their votes count once they confirm their accounts, so this matters more than a change. */
const waitingText = (waiting = 0): string | undefined =>
  waiting === 0 ? undefined : `${formatNumber(waiting)} more wait${waiting === 1 ? 's' : ''} for confirmation`;

/** A text such as '+12 since yesterday'. Undefined without a change, or if one of the two days is not known. */
function sinceYesterday(
  values: readonly (number | null)[],
  describeLoss = (fewer: number) => `−${formatNumber(fewer)} since yesterday`,
): string | undefined {
  const [before, now] = values.slice(-2);
  if (before === undefined || before === null || now === undefined || now === null) return undefined;
  if (now === before) return undefined;
  return now > before ? `+${formatNumber(now - before)} since yesterday` : describeLoss(before - now);
}

/**
 * Says how a total of the period has changed. Nobody takes a vote back, but fewer votes and participants are counted after
 * an exclusion, a reset or a stricter rule.
 */
function ofPeriodSinceYesterday(values: readonly (number | null)[]): string | undefined {
  return sinceYesterday(values, (fewer) => `${formatNumber(fewer)} fewer counted than yesterday`);
}
