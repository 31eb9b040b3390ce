import { type Cycle, OBJECTION_DAYS, type VotingStatus } from '@plaudit/admin-api/contract';
import { Button, Card, EditIcon } from '@plaudit/shared-ui/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useCloseWhenWaiting } from '../../components/dialogs/use-close-when-waiting.ts';
import { RoomTitle } from '../../components/room-head.tsx';
import { Season, type SeasonPoint } from '../../components/season.tsx';
import { formatCount, formatNumber, formatVoters } from '../../lib/format-counts.ts';
import { describeResultsMode, toResultsModeForm } from '../../lib/results-mode.ts';
import { formatDateShort, formatPublicTime, formatPublicTimeShort } from '../../lib/time.ts';
import { proofsOf, whoseVotesCountIn, whoseVotesCountLabel } from '../../lib/whose-votes-count.ts';
import { EndPeriodDialog } from './end-period-dialog.tsx';
import { InvitationCodesDialog } from './invitation-codes-dialog.tsx';
import { PeriodDialog } from './period-dialog.tsx';
import './now-card.css';

const DAY_MS = 86_400_000;

type NowCardProps = {
  status: VotingStatus;
  isSuperAdmin: boolean;
  /** The letter before the end, as a point of the season. */
  letter?: SeasonPoint | undefined;
  /** Pauses or resumes, or leads to what comes next. */
  action: ReactNode;
};

type OpenedDialog = 'edit' | 'end' | 'codes';

/** What is now, until when, and what can be done about it. */
export function NowCard({ status, isSuperAdmin, letter, action }: NowCardProps) {
  const [opened, setOpened] = useState<OpenedDialog>();
  const close = useCallback(() => setOpened(undefined), []);
  useCloseWhenWaiting(close);
  const { cycle, state } = status;
  const isRunning = cycle !== null && (state === 'open' || state === 'paused');
  const [title, text] = describe(status);
  return (
    <Card flush className="now-card">
      <div className="now-head">
        <div>
          <RoomTitle>{title}</RoomTitle>
          <p>{text}</p>
        </div>
        {isRunning ? (
          <div className="now-actions">
            <Button
              size="small"
              variant="quiet"
              icon={<EditIcon aria-hidden="true" />}
              onClick={() => setOpened('edit')}
            >
              Edit
            </Button>
            <Button size="small" variant="quiet" onClick={() => setOpened('end')}>
              Close Now
            </Button>
            {action}
          </div>
        ) : (
          action
        )}
        {isRunning ? (
          <Season
            points={pointsOf(cycle, letter, new Date(status.now))}
            passed={passedIn(cycle, Date.parse(status.now))}
          />
        ) : null}
      </div>
      {isRunning ? <Facts cycle={cycle} isSuperAdmin={isSuperAdmin} onOpen={setOpened} /> : null}
      {opened === 'edit' && cycle ? <PeriodDialog period={cycle} isSuperAdmin={isSuperAdmin} onClose={close} /> : null}
      {opened === 'end' && cycle ? <EndPeriodDialog period={cycle} onClose={close} /> : null}
      {opened === 'codes' && cycle ? <InvitationCodesDialog period={cycle} onClose={close} /> : null}
    </Card>
  );
}

function describe({ state, cycle, scheduled, rehearsal }: VotingStatus): [title: string, text: string] {
  if (rehearsal) {
    return ['A rehearsal is running', `${formatCount(rehearsal.votes, 'vote')} so far. None of them counts.`];
  }
  if (cycle && state === 'open') {
    return [
      `Voting is open until ${longDay(cycle.endDate)}`,
      `${cycle.name}. Closes ${formatPublicTime(cycle.endDate)}.`,
    ];
  }
  if (cycle && state === 'paused') {
    return ['Voting is paused', `${cycle.name}. It still closes ${formatPublicTime(cycle.endDate)}.`];
  }
  const next = scheduled[0] ?? (state === 'not_started' ? cycle : null);
  const ahead = next ? `${next.name} opens by itself ${formatPublicTime(next.startDate)}.` : 'No period is scheduled.';
  if (cycle && state === 'ended') {
    return [`Voting ended on ${longDay(cycle.endedAt ?? cycle.endDate)}`, `${cycle.name}. ${ahead}`];
  }
  return ['Voting is not open', ahead];
}

const LONG_DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const longDay = (iso: string) => LONG_DAY.format(new Date(iso));

const pointsOf = ({ startDate, endDate }: Cycle, letter: SeasonPoint | undefined, now: Date): SeasonPoint[] => [
  { label: 'Opened', text: formatDateShort(startDate, now), state: 'done' },
  ...(letter ? [letter] : []),
  { label: 'Closes', text: formatPublicTimeShort(endDate, now) },
  {
    label: 'Final',
    text: `By ${formatDateShort(new Date(Date.parse(endDate) + OBJECTION_DAYS * DAY_MS).toISOString(), now)}, after objections`,
  },
];

/** How much of the time has passed that the first part of the line stands for. */
function passedIn({ startDate, endDate }: Cycle, now: number): number {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  return Math.min(1, Math.max(0, (now - start) / (end - start)));
}

type FactsProps = { cycle: Cycle; isSuperAdmin: boolean; onOpen: (dialog: OpenedDialog) => void };

function Facts({ cycle, isSuperAdmin, onOpen }: FactsProps) {
  const isConfirmed = whoseVotesCountIn(cycle) === 'confirmed';
  const hasCodes = isConfirmed && proofsOf(cycle).includes('invitation');
  const change = (label: string, dialog: OpenedDialog) =>
    isSuperAdmin ? (
      <button type="button" className="now-change" onClick={() => onOpen(dialog)}>
        {label}
      </button>
    ) : null;
  return (
    <dl className="now-facts">
      <div>
        <dt>Votes that count</dt>
        <dd>
          <strong>{whoseVotesCountLabel(whoseVotesCountIn(cycle))}</strong> {change('Change', 'edit')}
        </dd>
      </div>
      <div>
        <dt>Results</dt>
        <dd>
          <strong>{describeResultsMode(toResultsModeForm(cycle))}</strong>{' '}
          {cycle.resultsMode === 'hidden' ? null : change('Show Less', 'edit')}
        </dd>
      </div>
      <div>
        <dt>Counted</dt>
        <dd>
          <strong>{`${formatNumber(cycle.totalVotes)} votes of ${formatVoters(cycle.totalParticipants)} people`}</strong>
        </dd>
      </div>
      <div>
        <dt>{isConfirmed ? 'Waiting to be confirmed' : 'Waiting'}</dt>
        <dd>
          <strong>
            {isConfirmed ? formatCount(cycle.waitingParticipants ?? 0, 'person', 'people') : 'Nobody has to confirm'}
          </strong>{' '}
          {hasCodes ? change('Make Codes', 'codes') : null}
        </dd>
      </div>
    </dl>
  );
}
