import type { Cycle, VotingStatus } from '@plaudit/admin-api/contract';
import { Button, Card, TextLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpenDialog } from '../components/dialogs/dialog-host.tsx';
import { Facts } from '../components/facts.tsx';
import { Loaded } from '../components/loaded.tsx';
import { RoomHead } from '../components/room-head.tsx';
import { usePanel } from '../components/use-panel.ts';
import { EndPeriodDialog } from '../features/periods/end-period-dialog.tsx';
import { PeriodDialog } from '../features/periods/period-dialog.tsx';
import { votingStatusQuery } from '../features/voting/api.ts';
import { OpenNowForm } from '../features/voting/open-now-form.tsx';
import { runningPeriod } from '../features/voting/running-period.ts';
import { ResumeButton } from '../features/voting/voting-bar.tsx';
import { votesByVoters } from '../lib/format-counts.ts';
import { tabPath } from '../lib/paths.ts';
import { formatPublicTime } from '../lib/time.ts';
import './open-and-close.css';

/** What most organizers do in an evening, on one page and in simple words. Everything else is in the tabs. */
export function OpenAndCloseRoute() {
  const status = useQuery(votingStatusQuery);
  return (
    <div className="admin-stack">
      <RoomHead title="Open and Close Voting" />
      <div className="admin-one-page">
        <Loaded query={status} what="the state of voting">
          {(data) => <State status={data} />}
        </Loaded>
        <p>
          <TextLink href={tabPath('voting')}>Results, and everything else about voting</TextLink>
        </p>
      </div>
    </div>
  );
}

function State({ status }: { status: VotingStatus }) {
  const running = runningPeriod(status);
  const next = status.scheduled[0];
  if (running && status.state === 'not_started') return <Waiting period={running} />;
  if (running) return <Running period={running} isPaused={status.isPaused} />;
  return next ? <Waiting period={next} /> : <Closed last={status.cycle} />;
}

function Running({ period, isPaused }: { period: Cycle; isPaused: boolean }) {
  const { isSuperAdmin } = usePanel();
  const openDialog = useOpenDialog();
  return (
    <Card
      title={isPaused ? 'Voting is paused' : 'Voting is open'}
      description={isPaused ? 'Nobody can vote until you go on. Votes are safe.' : 'People can vote now.'}
    >
      <Facts
        facts={[
          ['Closes', formatPublicTime(period.endDate)],
          ['So far', votesByVoters(period)],
        ]}
      />
      <div className="ui-actions">
        {isPaused && isSuperAdmin ? <ResumeButton size="large" /> : null}
        <Button
          size="large"
          variant="danger"
          onClick={() => openDialog((close) => <EndPeriodDialog period={period} onClose={close} />)}
        >
          Close Voting Now
        </Button>
        <ChangeDates period={period} />
      </div>
    </Card>
  );
}

function Waiting({ period }: { period: Cycle }) {
  return (
    <Card title="Voting opens by itself" description="Nobody can vote yet. You need to do nothing.">
      <Facts
        facts={[
          ['Opens', formatPublicTime(period.startDate)],
          ['Closes', formatPublicTime(period.endDate)],
        ]}
      />
      <ChangeDates period={period} isMain />
    </Card>
  );
}

function ChangeDates({ period, isMain = false }: { period: Cycle; isMain?: boolean }) {
  const { isSuperAdmin } = usePanel();
  const openDialog = useOpenDialog();
  return (
    <Button
      size="large"
      variant={isMain ? 'primary' : 'secondary'}
      onClick={() =>
        openDialog((close) => <PeriodDialog period={period} isSuperAdmin={isSuperAdmin} onClose={close} />)
      }
    >
      Change the Dates
    </Button>
  );
}

function Closed({ last }: { last: Cycle | null }) {
  const { isSuperAdmin } = usePanel();
  const [isScheduling, setIsScheduling] = useState(false);
  return (
    <Card
      title="Voting is closed"
      description={last ? `It closed on ${formatPublicTime(last.endedAt ?? last.endDate)}.` : 'It was never open.'}
    >
      <OpenNowForm isSuperAdmin={isSuperAdmin} />
      <p>
        Or let it open by itself:{' '}
        <Button variant="quiet" onClick={() => setIsScheduling(true)}>
          Choose Both Dates
        </Button>
      </p>
      {isScheduling ? <PeriodDialog isSuperAdmin={isSuperAdmin} onClose={() => setIsScheduling(false)} /> : null}
    </Card>
  );
}
