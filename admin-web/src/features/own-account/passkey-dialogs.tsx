import { type OwnPasskey, PASSKEY_NAME_MAX } from '@plaudit/admin-api/contract';
import { PasswordField, TextField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { useAddPasskey, useRemovePasskey } from './passkeys-api.ts';

/** Adds a passkey. If the second factor is no longer fresh when the form is sent, the panel asks for it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  const [form, setForm] = useState({ name: '', password: '' });
  const changeForm = (part: Partial<typeof form>) => setForm((former) => ({ ...former, ...part }));
  return (
    <FormDialog
      title="Add a passkey"
      description="First your password, then your browser asks for your fingerprint, face, PIN or security key."
      submitLabel="Add passkey"
      busyLabel="Adding..."
      busy={add.isPending}
      disabled={form.name.trim() === '' || form.password === ''}
      onSubmit={() =>
        add.mutate({ name: form.name.trim(), currentPassword: form.password }, { onSuccess: () => onClose() })
      }
      onClose={onClose}
    >
      <TextField
        label="Name of the passkey"
        hint="Such as the device it is on"
        value={form.name}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        error={fieldErrorOf(add.error, 'name')}
        onChange={(event) => changeForm({ name: event.target.value })}
      />
      <PasswordField
        label="Password"
        value={form.password}
        autoComplete="current-password"
        error={fieldErrorOf(add.error, 'currentPassword')}
        onChange={(event) => changeForm({ password: event.target.value })}
      />
    </FormDialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const remove = useRemovePasskey();
  const [password, setPassword] = useState('');
  return (
    <FormDialog
      title={`Remove ${passkey.name}`}
      description="It no longer works as your second factor. Delete it on your device as well. If somebody else may have it, sign out your other sessions too."
      submitLabel="Remove passkey"
      busyLabel="Removing..."
      busy={remove.isPending}
      disabled={password === ''}
      onSubmit={() => remove.mutate({ id: passkey.id, currentPassword: password }, { onSuccess: () => onClose() })}
      onClose={onClose}
    >
      <PasswordField
        label="Password"
        value={password}
        autoComplete="current-password"
        error={fieldErrorOf(remove.error, 'currentPassword')}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
}
