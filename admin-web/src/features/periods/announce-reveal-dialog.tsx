import type { Cycle } from '@plaudit/admin-api/contract';
import { Button, Notice, TextField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { EARLIEST_DAY, LATEST_DAY } from '../../lib/day.ts';
import { formatPublicTime } from '../../lib/time.ts';
import { useAnnounceReveal, useTakeBackReveal } from './api.ts';
import { withSeconds } from './period-form.ts';
import { endOfVoting, revealTimeError, toRevealTime } from './reveal-time.ts';

type AnnounceRevealDialogProps = {
  period: Cycle;
  /** True if the period has ended. */
  isOver?: boolean;
  onClose: () => void;
};

/** Says to voters when the reveal will be, or takes that back. Neither reveals anything, so no code is asked for. */
export function AnnounceRevealDialog({ period, isOver = false, onClose }: AnnounceRevealDialogProps) {
  const announce = useAnnounceReveal(period.id);
  const takeBack = useTakeBackReveal(period.id);
  const [time, setTime] = useState(() => toRevealTime(period, Date.now()));
  const [hasTried, setHasTried] = useState(false);
  const { revealAnnouncedFor: announced } = period;
  const submit = () => {
    setHasTried(true);
    if (revealTimeError(time, period, Date.now())) return;
    announce.mutate(withSeconds(time, announced), { onSuccess: onClose });
  };
  const error = hasTried ? revealTimeError(time, period, Date.now()) : undefined;
  return (
    <FormDialog
      title="Time of the Reveal"
      description={`Voting in ${period.name} ${isOver ? 'ended' : 'ends'} on ${formatPublicTime(endOfVoting(period))}.`}
      submitLabel={announced === undefined ? 'Announce' : 'Change'}
      busyLabel={announced === undefined ? 'Announcing...' : 'Changing...'}
      busy={announce.isPending}
      disabled={takeBack.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label="When is the reveal?"
        hint="In your own time zone. Voters see it on the site, with a countdown in the last two days. Nothing opens by itself: you begin the reveal yourself."
        min={`${EARLIEST_DAY}T00:00`}
        max={`${LATEST_DAY}T23:59`}
        value={time}
        error={error ?? fieldErrorOf(announce.error, 'announcedFor')}
        onChange={(event) => setTime(event.target.value)}
      />
      {announced === undefined ? null : (
        <Notice
          title={`Announced for ${formatPublicTime(announced)}`}
          action={
            <Button
              size="small"
              busy={takeBack.isPending}
              busyLabel="Taking It Back..."
              disabled={announce.isPending}
              onClick={() => takeBack.mutate(undefined, { onSuccess: onClose })}
            >
              Take It Back
            </Button>
          }
        />
      )}
    </FormDialog>
  );
}
