import type { VotingState, VotingStatus } from '@plaudit/admin-api/contract';
import {
  Button,
  ButtonLink,
  classNames,
  PauseIcon,
  PeriodIcon,
  ResumeIcon,
  StatusBadge,
  type Tone,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useIsSettled } from '../../components/use-is-settled.ts';
import { formatCount } from '../../lib/format-counts.ts';
import { daysLeft, formatAgo, formatPublicTime } from '../../lib/time.ts';
import { usePauseVoting, useResumeVoting, votingStatusQuery } from './api.ts';
import './voting-bar.css';

const STATES: Record<VotingState, { label: string; tone: Tone }> = {
  open: { label: 'Voting is open', tone: 'success' },
  paused: { label: 'Voting is paused', tone: 'danger' },
  not_started: { label: 'Voting has not started', tone: 'warning' },
  ended: { label: 'Voting has ended', tone: 'neutral' },
  none: { label: 'No voting period', tone: 'neutral' },
};

const REHEARSAL_STATES: typeof STATES = {
  ...STATES,
  open: { label: 'Rehearsal is running', tone: 'warning' },
  paused: { label: 'Rehearsal is paused', tone: 'danger' },
};

function describeState(
  { state, cycle, pausedAt, pausedBy, now, rehearsal, isPaused }: VotingStatus,
  isSetUp: boolean,
): string {
  const at = Date.parse(now);
  if (rehearsal && !isPaused) {
    return `${formatCount(rehearsal.votes, 'vote')} so far. None of them counts. It ends ${formatPublicTime(rehearsal.endDate)}, or by hand in Voting System.`;
  }
  if (rehearsal || state === 'paused') {
    const by = pausedBy ? ` by ${pausedBy}` : '';
    return `Paused${by}${pausedAt ? ` ${formatAgo(pausedAt, at)}` : ''}. No vote is accepted until it is resumed.`;
  }
  if (!cycle && isSetUp) return 'The last step opens it.';
  if (!cycle) return 'Open a period to let people vote.';
  if (state === 'not_started') return `${cycle.name} starts ${formatPublicTime(cycle.startDate)}.`;
  if (state === 'ended') return `${cycle.name} ended ${formatPublicTime(cycle.endedAt ?? cycle.endDate)}.`;
  const days = daysLeft(cycle.endDate, at);
  return `${cycle.name}: ${days === 0 ? 'ends now' : `${formatCount(days, 'day')} left`}, until ${formatPublicTime(cycle.endDate)}.`;
}

export const unknownStateText = (isError: boolean) =>
  isError ? 'The state of voting could not be read. Retrying automatically.' : 'Checking…';

type VotingBarProps = {
  isSuperAdmin: boolean;
  /** Undefined in the set-up, whose last step opens the first period. */
  periodsHref: string | undefined;
};

export function VotingBar({ isSuperAdmin, periodsHref }: VotingBarProps) {
  const { data: status, isError } = useQuery(votingStatusQuery);
  // In a rehearsal people can vote although the last period has ended.
  const state = status?.rehearsal ? (status.isPaused ? 'paused' : 'open') : status?.state;
  const labels = status?.rehearsal ? REHEARSAL_STATES : STATES;
  return (
    <section className={classNames('admin-voting-bar', state && `admin-voting-bar-${state}`)} aria-label="Voting now">
      <div className="admin-voting-state">
        {/* Screen readers announce a change of state, but not each passing minute. */}
        <span role="status">
          {state ? (
            <StatusBadge className="admin-voting-badge" tone={labels[state].tone}>
              {labels[state].label}
            </StatusBadge>
          ) : null}
        </span>
        <p>{status ? describeState(status, periodsHref === undefined) : unknownStateText(isError)}</p>
      </div>
      <VotingAction state={state} isSuperAdmin={isSuperAdmin} periodsHref={periodsHref} />
    </section>
  );
}

function VotingAction({
  state,
  isSuperAdmin,
  periodsHref,
}: {
  /** Undefined while loading. The Pause button must not wait for it. */
  state: VotingState | undefined;
  isSuperAdmin: boolean;
  periodsHref: string | undefined;
}) {
  if (state === 'ended' || state === 'none') {
    return periodsHref === undefined ? null : (
      <ButtonLink href={periodsHref} size="small" icon={<PeriodIcon aria-hidden="true" />}>
        Open a period
      </ButtonLink>
    );
  }
  // Only super admins may pause and resume.
  if (!isSuperAdmin) return null;
  return state === 'paused' ? <ResumeButton size="small" /> : <PauseButton size="small" />;
}

/**
 * Never disabled, because in an emergency the state on the screen may be old or missing. Pausing twice changes
 * nothing.
 */
export function PauseButton({ size = 'medium', reason }: { size?: 'small' | 'medium'; reason?: string }) {
  const pause = usePauseVoting();
  return (
    <Button
      variant="danger"
      size={size}
      busy={pause.isPending}
      busyLabel="Pausing..."
      icon={<PauseIcon aria-hidden="true" />}
      onClick={() => pause.mutate(reason?.trim())}
    >
      Pause All Voting
    </Button>
  );
}

export function ResumeButton({
  size = 'medium',
  disabled = false,
}: {
  size?: 'small' | 'medium' | 'large';
  disabled?: boolean;
}) {
  const resume = useResumeVoting();
  const isSettled = useIsSettled();
  return (
    <Button
      variant="primary"
      size={size}
      disabled={disabled || !isSettled}
      busy={resume.isPending}
      busyLabel="Resuming..."
      icon={<ResumeIcon aria-hidden="true" />}
      onClick={() => resume.mutate()}
    >
      Resume Voting
    </Button>
  );
}
