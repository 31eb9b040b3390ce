import type { CreateCycleRequest } from '@plaudit/admin-api/contract';
import { NAME_MAX } from '@plaudit/admin-api/contract';
import { Button, TextField } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { EARLIEST_DAY, LATEST_DAY } from '../../lib/day.ts';
import { TIME_ZONE, toLocalInput } from '../../lib/time.ts';
import { useCreatePeriod, votingStatusQuery } from './api.ts';
import { periodAfterReset } from './period.ts';
import { serverNow } from './server-clock.ts';
import { StartPeriodDialog } from './start-period-dialog.tsx';

/** A name, an end and one button. The dialog that it opens shows the effect, as that of Custom Voting Period does. */
export function OpenNowForm({ isSuperAdmin }: { isSuperAdmin: boolean }) {
  const status = useQuery(votingStatusQuery);
  const create = useCreatePeriod();
  const [proposed] = useState(() => periodAfterReset(Date.now()));
  const [name, setName] = useState(proposed.name);
  const [end, setEnd] = useState(() => toLocalInput(new Date(proposed.endDate)));
  const [hasTried, setHasTried] = useState(false);
  const [pending, setPending] = useState<CreateCycleRequest>();
  const nameError = name.trim() === '' ? 'Enter a name' : undefined;
  // An empty field has no time, which no comparison holds for.
  const endError = Date.parse(end) > serverNow(status.data, status.dataUpdatedAt) ? undefined : 'Choose a later time';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (nameError ?? endError) return;
    const startDate = new Date(serverNow(status.data, status.dataUpdatedAt)).toISOString();
    setPending({ name: name.trim(), startDate, endDate: new Date(end).toISOString(), isActive: true });
  };
  return (
    <form className="admin-form" onSubmit={submit} noValidate>
      <TextField
        label="Name"
        value={name}
        maxLength={NAME_MAX}
        error={hasTried ? nameError : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        type="datetime-local"
        label="Closes"
        min={`${EARLIEST_DAY}T00:00`}
        max={`${LATEST_DAY}T23:59`}
        hint={`In your own time zone, ${TIME_ZONE}.`}
        value={end}
        error={hasTried ? endError : undefined}
        onChange={(event) => setEnd(event.target.value)}
      />
      <div>
        <Button type="submit" size="large" variant="primary">
          Open Voting Now
        </Button>
      </div>
      {pending ? (
        <StartPeriodDialog
          title="Open voting now?"
          confirmLabel="Open Voting"
          period={pending}
          isSuperAdmin={isSuperAdmin}
          busy={create.isPending}
          onConfirm={(period, onFailed) =>
            create.mutate(period, { onSuccess: () => setPending(undefined), onError: onFailed })
          }
          onClose={() => setPending(undefined)}
        />
      ) : null}
    </form>
  );
}
