import type { OrganizerLetterKind, OwnLetters } from '@plaudit/admin-api/contract';
import { Button, Card, Notice } from '@plaudit/shared-ui/ui';
import { type FormEvent, useState } from 'react';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { LettersAddressDialog } from './letters-address-dialog.tsx';
import { useChooseLetters, useRemoveLettersAddress } from './letters-api.ts';

const CHOICES: readonly { kind: OrganizerLetterKind; label: string; sentence: string }[] = [
  { kind: 'warning', label: 'A warning waits', sentence: 'Possible bots, cheating, or guessed passwords.' },
  { kind: 'approval', label: 'An approval waits', sentence: 'Another admin asks for what you may approve.' },
  { kind: 'backup', label: 'No backup for a day', sentence: 'The newest one is older, or there is none.' },
  { kind: 'mail', label: 'Mail failed', sentence: 'Sent once mail works again. The dashboard says it at once.' },
  { kind: 'opened', label: 'Voting has opened', sentence: 'By the clock, or because an admin opened it.' },
  { kind: 'ended', label: 'Voting has ended', sentence: 'No vote is taken any more.' },
  { kind: 'result', label: 'The result is written', sentence: 'Also when votes are set aside or put back later.' },
];

export function LettersCard({ letters }: { letters: OwnLetters }) {
  const { sendsMail, email, askedEmail } = letters;
  const openDialog = useOpenDialog();
  const remove = useRemoveLettersAddress();
  const hasAddress = email !== null || askedEmail !== null;
  return (
    <Card
      title="Letters to you"
      description="What waits in the panel, by e-mail. No letter has a name, a network, or a number that is not public."
      actions={
        <>
          {hasAddress ? (
            <Button size="small" busy={remove.isPending} busyLabel="Removing..." onClick={() => remove.mutate()}>
              Remove address
            </Button>
          ) : null}
          {sendsMail ? (
            <Button size="small" onClick={() => openDialog((close) => <LettersAddressDialog onClose={close} />)}>
              {hasAddress ? 'Change address' : 'Give an address'}
            </Button>
          ) : null}
        </>
      }
    >
      {sendsMail ? null : (
        <Notice tone="info" title="This site sends no mail">
          Set SMTP_URL and MAIL_FROM for the public API. The guide to deployment says how.
        </Notice>
      )}
      {askedEmail === null ? null : (
        <Notice tone="info" title={`${askedEmail} is not confirmed yet`}>
          Open the link that was sent there. It works for 24 hours.
        </Notice>
      )}
      {email === null ? null : <WantedLetters key={letters.wanted.join()} email={email} wanted={letters.wanted} />}
    </Card>
  );
}

function WantedLetters({ email, wanted }: { email: string; wanted: readonly OrganizerLetterKind[] }) {
  const choose = useChooseLetters();
  const [chosen, setChosen] = useState(wanted);
  const isChanged = CHOICES.some(({ kind }) => chosen.includes(kind) !== wanted.includes(kind));
  const save = (event: FormEvent) => {
    event.preventDefault();
    choose.mutate({ wanted: [...chosen] });
  };
  return (
    <form className="admin-stack" onSubmit={save}>
      <fieldset className="admin-choices">
        <legend className="ui-label">Send to {email}</legend>
        {CHOICES.map(({ kind, ...words }) => (
          <CheckField
            key={kind}
            {...words}
            checked={chosen.includes(kind)}
            onChange={(isOn) => setChosen(isOn ? [...chosen, kind] : chosen.filter((one) => one !== kind))}
          />
        ))}
      </fieldset>
      <Button type="submit" disabled={!isChanged} busy={choose.isPending} busyLabel="Saving...">
        Save letters
      </Button>
    </form>
  );
}
