import { VENUE_ACCOUNTS_LEAST, VENUE_ACCOUNTS_MAX, VENUE_HOURS_MAX, type Venue } from '@plaudit/admin-api/contract';
import { Badge, Button, CheckIcon, Notice, NumberField, TextField } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { fieldErrorOf } from '../../../http/http-error.ts';
import { formatCount } from '../../../lib/format-counts.ts';
import { formatPublicTime, TIME_ZONE, toLocalInput } from '../../../lib/time.ts';
import { useEndVenue, useStartVenue, venueQuery } from './venue-api.ts';

/** Higher limits for one network for a day. Shows nothing until the server has answered. */
export function VenuePreset() {
  const [isOpen, setIsOpen] = useState(false);
  const { data: state } = useQuery(venueQuery);
  const item = useRef<HTMLLIElement>(null);
  const end = useEndVenue();
  if (!state) return null;
  return (
    <li ref={item} tabIndex={-1}>
      {state.venue ? (
        <>
          <RunningVenue venue={state.venue} />
          <Button
            busy={end.isPending}
            busyLabel="Ending..."
            // The button goes away, and the focus stays here.
            onClick={() => end.mutate(undefined, { onSuccess: () => item.current?.focus() })}
          >
            End Now
          </Button>
        </>
      ) : (
        <>
          <Button size="small" onClick={() => setIsOpen(true)}>
            A venue
          </Button>
          <p>One network, such as a hall’s, may register more this evening.</p>
          <small>Ends by itself</small>
        </>
      )}
      {isOpen ? <VenueDialog ownNetwork={state.ownNetwork} onClose={() => setIsOpen(false)} /> : null}
    </li>
  );
}

function RunningVenue({ venue: { network, accounts, endsAt } }: { venue: Venue }) {
  return (
    <>
      <Badge tone="success" icon={<CheckIcon aria-hidden="true" />}>
        A venue
      </Badge>
      <p className="ui-hint">
        {network}: up to {formatCount(accounts, 'account')} until {formatPublicTime(endsAt)}.
      </p>
    </>
  );
}

const ACCOUNTS_PROPOSED = 300;
const HOUR_MS = 3_600_000;

/** The end of this day. Late in the evening, some hours from now. */
function proposeEnd(now = new Date()): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 23, 59);
  const soonest = new Date(now.getTime() + 3 * HOUR_MS);
  return toLocalInput(midnight > soonest ? midnight : soonest);
}

function VenueDialog({ ownNetwork, onClose }: { ownNetwork: string; onClose: () => void }) {
  const start = useStartVenue();
  const [network, setNetwork] = useState('');
  const [accounts, setAccounts] = useState(String(ACCOUNTS_PROPOSED));
  const [end, setEnd] = useState(proposeEnd);
  const endsAt = new Date(end);
  const isComplete = network.trim() !== '' && accounts.trim() !== '' && !Number.isNaN(endsAt.getTime());
  const submit = () =>
    start.mutate(
      { network: network.trim(), accounts: Number(accounts), endsAt: endsAt.toISOString() },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title="Raise the limits of a venue"
      description="For people who sign up together, behind one connection."
      submitLabel="Raise the Limits"
      busyLabel="Saving..."
      busy={start.isPending}
      disabled={!isComplete}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Network"
        hint="Its public address, such as 203.0.113.7, or a network such as 203.0.113.0/24."
        value={network}
        error={fieldErrorOf(start.error, 'network')}
        onChange={(event) => setNetwork(event.target.value)}
      />
      <Button onClick={() => setNetwork(ownNetwork)}>Use the One I Am in Now</Button>
      <NumberField
        label="Accounts it may register"
        hint="Altogether, until the end. Signing up gets slower above a quarter of it, so allow some more than come."
        min={VENUE_ACCOUNTS_LEAST}
        max={VENUE_ACCOUNTS_MAX}
        value={accounts}
        error={fieldErrorOf(start.error, 'accounts')}
        onChange={(event) => setAccounts(event.target.value)}
      />
      <TextField
        type="datetime-local"
        label="Ends"
        hint={`Within ${VENUE_HOURS_MAX} hours. In your own time zone, ${TIME_ZONE}.`}
        value={end}
        error={fieldErrorOf(start.error, 'endsAt')}
        onChange={(event) => setEnd(event.target.value)}
      />
      <Notice tone="info" title="This is a public decision">
        Everybody can read how many accounts one network may register until then, and its size. Its address stays in the
        panel. Wrong passwords and mails have the same number in an hour. Everywhere else the limits stay.
      </Notice>
    </FormDialog>
  );
}
