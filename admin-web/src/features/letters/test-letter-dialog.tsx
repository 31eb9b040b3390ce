import type { LetterKind, LetterWords } from '@plaudit/admin-api/contract';
import { TextField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { useSendTestLetter } from './api.ts';

type TestLetterDialogProps = { kind: LetterKind; words: LetterWords; onClose: () => void };

export function TestLetterDialog({ kind, words, onClose }: TestLetterDialogProps) {
  const test = useSendTestLetter(kind);
  const [email, setEmail] = useState('');
  return (
    <FormDialog
      title="Send Me a Test"
      description="The letter as it is now, to one address. The name in it is invented."
      submitLabel="Send"
      busyLabel="Sending..."
      busy={test.isPending}
      disabled={email.trim() === ''}
      size="small"
      onSubmit={() => test.mutate({ ...words, email: email.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label="Your e-mail address"
        type="email"
        autoComplete="email"
        value={email}
        error={fieldErrorOf(test.error, 'email')}
        onChange={(event) => setEmail(event.target.value)}
      />
    </FormDialog>
  );
}
