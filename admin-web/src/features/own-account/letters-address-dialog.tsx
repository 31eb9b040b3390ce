import { TextField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { useAskForLetters } from './letters-api.ts';

/** If the second factor is no longer fresh when the form is sent, the panel asks for it. */
export function LettersAddressDialog({ onClose }: { onClose: () => void }) {
  const ask = useAskForLetters();
  const [email, setEmail] = useState('');
  return (
    <FormDialog
      title="An address for letters"
      description="Only letters about the site go there. It cannot sign anybody in or set a password."
      submitLabel="Send a link"
      busyLabel="Sending..."
      busy={ask.isPending}
      disabled={email.trim() === ''}
      onSubmit={() => ask.mutate({ email: email.trim() }, { onSuccess: () => onClose() })}
      onClose={onClose}
    >
      <TextField
        label="E-mail address"
        hint="We send a link there. Letters come once you have opened it and confirmed the address."
        type="email"
        value={email}
        autoComplete="email"
        error={fieldErrorOf(ask.error, 'email')}
        onChange={(event) => setEmail(event.target.value)}
      />
    </FormDialog>
  );
}
