import { ButtonLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../components/loaded.tsx';
import { usePanel } from '../components/use-panel.ts';
import { WaitingLines } from '../features/approvals/waiting-lines.tsx';
import { OpeningChecklist } from '../features/checklist/checklist-card.tsx';
import { useClosingLetter } from '../features/letters/use-closing-letter.ts';
import { periodsQuery } from '../features/periods/api.ts';
import { NowCard } from '../features/periods/now-card.tsx';
import { stateOf } from '../features/periods/period-state.ts';
import { ScheduleButton } from '../features/periods/schedule-button.tsx';
import { RehearsalCard } from '../features/rehearsal/rehearsal-card.tsx';
import { votingStatusQuery } from '../features/voting/api.ts';
import { NewPeriod } from '../features/voting/new-period.tsx';
import { runningPeriod } from '../features/voting/running-period.ts';
import { VoteManagement } from '../features/voting/vote-management.tsx';
import { PauseButton, ResumeButton } from '../features/voting/voting-bar.tsx';
import { SHOW_PATH, TABS_OF_ROLE } from '../lib/paths.ts';
import { areNumbersClosedIn } from '../lib/results-mode.ts';
import { formatDate } from '../lib/time.ts';
import './voting-system.css';

/** What is now, and what the specification names for this tab. */
export function VotingSystemRoute() {
  const { isSuperAdmin } = usePanel();
  const status = useQuery(votingStatusQuery);
  const letter = useClosingLetter(isSuperAdmin);
  return (
    <div className="admin-stack">
      <Loaded query={status} what="the state of voting">
        {(data) => (
          <NowCard
            status={data}
            isSuperAdmin={isSuperAdmin}
            letter={pointOf(letter)}
            action={<NowAction isPaused={data.isPaused} isRunning={runningPeriod(data) !== undefined} />}
          />
        )}
      </Loaded>
      <div className="voting-columns">
        <NewPeriod schedule={<ScheduleButton isSuperAdmin={isSuperAdmin} isLink />} isSuperAdmin={isSuperAdmin} />
        <VoteManagement isSuperAdmin={isSuperAdmin} waiting={isSuperAdmin ? <WaitingLines verb="reset" /> : null} />
      </div>
      {runningPeriod(status.data) ? null : (
        <div className="admin-columns" data-even>
          <OpeningChecklist tabs={TABS_OF_ROLE[isSuperAdmin ? 'super_admin' : 'admin']} />
          <RehearsalCard status={status.data} />
        </div>
      )}
    </div>
  );
}

function NowAction({ isPaused, isRunning }: { isPaused: boolean; isRunning: boolean }) {
  const { isSuperAdmin } = usePanel();
  const { data: status } = useQuery(votingStatusQuery);
  const { data: periods = [] } = useQuery(periodsQuery);
  const endedId = status?.state === 'ended' ? status.cycle?.id : undefined;
  if (isRunning) return isSuperAdmin ? isPaused ? <ResumeButton /> : <PauseButton isOutlined /> : null;
  const waits = periods.some(
    (period) => areNumbersClosedIn(period.resultsState) && stateOf(period, endedId) === 'past',
  );
  return waits ? (
    <ButtonLink variant="primary" href={SHOW_PATH}>
      Go to the Show
    </ButtonLink>
  ) : null;
}

/** The letter before the end as a point of the season. */
function pointOf(letter: ReturnType<typeof useClosingLetter>) {
  if (!letter) return undefined;
  const isWritten = letter.state !== 'draft';
  return {
    label: '“It closes tomorrow”',
    text: letter.sendAt ? formatDate(letter.sendAt) : isWritten ? 'Sent' : 'Not planned',
    state: letter.state === 'done' ? ('done' as const) : isWritten ? undefined : ('todo' as const),
  };
}
