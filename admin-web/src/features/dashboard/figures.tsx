import type { Dashboard, HistoryDay } from '@plaudit/admin-api/contract';
import { BlockIcon, StatTile, UsersIcon, VendorIcon, VoteIcon } from '@plaudit/shared-ui/ui';
import { formatNumber } from '../../lib/format-counts.ts';
import { Sparkline } from './sparkline.tsx';
import { dayKey, listDays, votesByDay } from './votes-over-time.ts';

const CHART_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Four figures with small charts of the last two weeks. The chart of the participants has only the days of the current
 * period.
 */
export function Figures({ dashboard, days }: { dashboard: Dashboard; days: readonly HistoryDay[] }) {
  const { totalVotes, totalParticipants, totalVendors, blockedSessions, voting } = dashboard;
  const now = new Date(voting.now);
  const votesOfDay = votesByDay(days.slice(-CHART_DAYS - 1));
  const lastDays = days.slice(-CHART_DAYS);
  const today = votesOfDay.get(dayKey(now)) ?? 0;
  const daysOfPeriod = lastDays.filter(({ cycleId }) => cycleId !== null && cycleId === voting.cycle?.id);
  return (
    <div className="admin-tiles">
      <StatTile
        label="Total Votes"
        value={totalVotes}
        icon={<VoteIcon aria-hidden="true" />}
        tone="brass"
        hint={today > 0 ? `${formatNumber(today)} cast today` : undefined}
        chart={
          <Sparkline
            values={
              lastDays.length > 1
                ? // The chart ends yesterday. Today is not over, and would look like a fall.
                  listDays(new Date(now.getTime() - CHART_DAYS * DAY_MS), new Date(now.getTime() - DAY_MS)).map(
                    (day) => votesOfDay.get(day) ?? 0,
                  )
                : []
            }
          />
        }
      />
      <StatTile
        label="Participants"
        value={totalParticipants ?? '–'}
        hint={
          totalParticipants === null
            ? 'counting…'
            : participantsSinceYesterday(daysOfPeriod.map(({ participants }) => participants))
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
 * Says how the number of participants has changed. Participants do not leave, but fewer of them are counted after an
 * exclusion, a reset or a stricter rule.
 */
function participantsSinceYesterday(values: readonly (number | null)[]): string | undefined {
  return sinceYesterday(values, (fewer) => `${formatNumber(fewer)} fewer counted than yesterday`);
}
