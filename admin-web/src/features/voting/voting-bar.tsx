import { PAUSE_REASON_MAX, type VotingState, type VotingStatus } from '@plaudit/admin-api/contract';
import { Button, ButtonLink, ExpandIcon, PauseIcon, ResumeIcon, TextField } from '@plaudit/shared-ui/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsSettled } from '../../components/use-is-settled.ts';
import { formatCount } from '../../lib/format-counts.ts';
import { ONE_PAGE_PATH } from '../../lib/paths.ts';
import { modeLabel } from '../../lib/results-mode.ts';
import { daysLeft, formatAgo, formatDateShort, formatPublicTime } from '../../lib/time.ts';
import { usePauseVoting, useResumeVoting } from './api.ts';
import { PauseReasonButton } from './pause-reason.tsx';
import './voting-bar.css';

const STATES: Record<VotingState, string> = {
  open: 'Voting is open',
  paused: 'Voting is paused',
  not_started: 'Not open yet',
  ended: 'Voting has ended',
  none: 'Not open yet',
};
const REHEARSAL_STATES = { ...STATES, open: 'Rehearsal is running', paused: 'Rehearsal is paused' };

/** In a rehearsal people can vote although the last period has ended. */
const shownState = ({ rehearsal, isPaused, state }: VotingStatus): VotingState =>
  rehearsal ? (isPaused ? 'paused' : 'open') : state;

const labelOf = (status: VotingStatus) => (status.rehearsal ? REHEARSAL_STATES : STATES)[shownState(status)];

/** What the header says beside the state. A phone has room for this alone, if there is something. */
function whenOf(status: VotingStatus): string | undefined {
  const state = shownState(status);
  const dayOf = (iso: string) => formatDateShort(iso, new Date(status.now));
  const end = status.rehearsal?.endDate ?? status.cycle?.endDate;
  if (state === 'none') return '– days left';
  if (state === 'ended' && status.cycle) return dayOf(status.cycle.endedAt ?? status.cycle.endDate);
  if (state === 'not_started' && status.cycle) return `opens ${dayOf(status.cycle.startDate)}`;
  return end && `${formatCount(daysLeft(end, Date.parse(status.now)), 'day')} left`;
}

function describeState(status: VotingStatus, isSetUp: boolean): string {
  const { state, cycle, rehearsal, isPaused } = status;
  if (rehearsal && !isPaused) {
    return `${formatCount(rehearsal.votes, 'vote')} so far. None of them counts. It ends ${formatPublicTime(rehearsal.endDate)}, or by hand in Voting System.`;
  }
  if (rehearsal || state === 'paused') return describePause(status);
  if (!cycle) return isSetUp ? 'The last step opens it.' : 'Open a period to let people vote.';
  if (state === 'not_started') return `Starts ${formatPublicTime(cycle.startDate)}.`;
  if (state === 'ended') return `Ended ${formatPublicTime(cycle.endedAt ?? cycle.endDate)}.`;
  return `Until ${formatPublicTime(cycle.endDate)}. Results: ${modeLabel(cycle.resultsMode).toLowerCase()}.`;
}

function describePause({ pausedAt, pausedBy, pauseReason, now }: VotingStatus): string {
  const by = pausedBy ? ` by ${pausedBy}` : '';
  const since = `Paused${by}${pausedAt ? ` ${formatAgo(pausedAt, Date.parse(now))}` : ''}.`;
  return pauseReason ? `${since} Voters read: “${pauseReason}”` : `${since} No vote is accepted until it is resumed.`;
}

export const unknownStateText = (isError: boolean) =>
  isError ? 'The state of voting could not be read. Retrying automatically.' : 'Checking…';

/** A pause is above every screen. */
export function PauseBar({ status, isSuperAdmin }: { status: VotingStatus; isSuperAdmin: boolean }) {
  if (shownState(status) !== 'paused') return null;
  return (
    <section className="admin-pause-bar" aria-label="Pause">
      <PauseIcon aria-hidden="true" />
      <p>
        <strong>{labelOf(status)}.</strong> {describePause(status)}
      </p>
      {isSuperAdmin && status.state === 'paused' ? <PauseReasonButton reason={status.pauseReason} /> : null}
      {isSuperAdmin ? <ResumeButton size="small" /> : null}
    </section>
  );
}

type VotingBadgeProps = { status: VotingStatus; isSuperAdmin: boolean; isSetUp: boolean };

/** The state in the header. It opens what is known about it, with Pause. */
export function VotingBadge({ status, isSuperAdmin, isSetUp }: VotingBadgeProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const state = shownState(status);
  const when = whenOf(status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened is done when the state or the address changes.
  useEffect(() => {
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover();
  }, [state, pathname]);
  return (
    <>
      {/* Screen readers announce a change of state, but not each passing day. */}
      <span className="ui-visually-hidden" role="status">
        {labelOf(status)}
      </span>
      <button type="button" className="voting-badge" data-state={state} popoverTarget={id}>
        <strong data-short={state === 'open' || undefined}>{state === 'ended' ? 'Ended,' : labelOf(status)}</strong>
        {state === 'paused' ? null : (
          <span data-short={state === 'none' || state === 'not_started' ? undefined : true}>{when}</span>
        )}
        <ExpandIcon aria-hidden="true" />
      </button>
      <div ref={popover} id={id} popover="auto" className="voting-popover" role="dialog" aria-label="Voting now">
        <div>
          <h2>{status.cycle && !status.rehearsal ? status.cycle.name : labelOf(status)}</h2>
          <p className="ui-hint">{describeState(status, isSetUp)}</p>
        </div>
        {isSuperAdmin && (state === 'open' || state === 'not_started') ? <PauseForm /> : null}
        {isSuperAdmin && state === 'paused' ? <ResumeButton /> : null}
        {isSetUp ? null : (
          <ButtonLink variant="quiet" size="small" href={ONE_PAGE_PATH}>
            Open and Close Voting
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function PauseForm() {
  const [reason, setReason] = useState('');
  return (
    <>
      <TextField
        label="What voters read during a pause"
        hint="Optional."
        maxLength={PAUSE_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <PauseButton size="small" reason={reason} />
    </>
  );
}

/**
 * Never disabled, because in an emergency the state on the screen may be old or missing. Pausing twice changes
 * nothing.
 */
export function PauseButton({
  size = 'medium',
  reason,
  isOutlined = false,
}: {
  size?: 'small' | 'medium';
  reason?: string;
  isOutlined?: boolean;
}) {
  const pause = usePauseVoting();
  return (
    <Button
      variant={isOutlined ? 'secondary' : 'danger'}
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
