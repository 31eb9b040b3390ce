import { TextField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { fieldErrorOf, HttpError } from '../../http/http-error.ts';
import { useRemoveFromRoll } from './api.ts';

export function RemovePersonDialog({ onClose }: { onClose: () => void }) {
  const remove = useRemoveFromRoll();
  const [email, setEmail] = useState('');
  const code = useSecondFactorCode();
  const missing =
    remove.error instanceof HttpError && remove.error.code === 'roll.not_found' ? remove.error.reason : undefined;
  return (
    <FormDialog
      title="Take Somebody Off the Roll"
      description="A link that was not used stops working. Whoever has used one keeps the account."
      submitLabel="Take Off"
      busyLabel="Taking off..."
      busy={remove.isPending}
      disabled={email.trim() === '' || code.isMissing}
      size="small"
      onSubmit={() =>
        remove.mutate({ email: email.trim(), ...code.confirmation }, { onSuccess: onClose, onError: code.afterError })
      }
      onClose={onClose}
    >
      <TextField
        label="E-mail address"
        type="email"
        hint="While voting runs, everybody can read that somebody was taken off. No name."
        value={email}
        autoComplete="off"
        error={missing ?? fieldErrorOf(remove.error, 'email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      {code.field}
    </FormDialog>
  );
}
