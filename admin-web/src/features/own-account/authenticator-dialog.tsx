import { type OwnAccount, TWO_FACTOR_CODE_MAX } from '@plaudit/admin-api/contract';
import { Notice, PasswordField, TextField } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Enrollment } from '../../components/second-factor/enrollment.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { newTwoFactorQuery } from '../../http/new-two-factor.ts';
import { useReplaceAuthenticator } from './api.ts';

/**
 * Replaces the authenticator. If the second factor is no longer fresh when the form is sent, the panel asks for it: a
 * code from the old authenticator, a recovery code or a passkey.
 */
export function AuthenticatorDialog({ account, onClose }: { account: OwnAccount; onClose: () => void }) {
  const replace = useReplaceAuthenticator();
  const secret = useQuery(newTwoFactorQuery(useId(), account.username));
  const [form, setForm] = useState({ password: '', code: '' });
  const hasPasskeys = account.passkeys.length > 0;
  const changeForm = (part: Partial<typeof form>) => setForm((former) => ({ ...former, ...part }));
  const submit = () => {
    if (!secret.data) return;
    replace.mutate(
      { currentPassword: form.password, newSecret: secret.data.secret, newCode: form.code.trim() },
      { onSuccess: () => onClose() },
    );
  };
  return (
    <FormDialog
      title="Replace authenticator"
      description={`You need your former authenticator once more, ${hasPasskeys ? 'a passkey, ' : ''}or one of your recovery codes.`}
      submitLabel="Replace authenticator"
      busyLabel="Replacing..."
      busy={replace.isPending}
      disabled={!secret.data || form.password === '' || form.code.trim() === ''}
      hasOtherInput={secret.data !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Enrollment query={secret} hint="Scan this with your new authenticator app, or type the secret into it:" />
      <TextField
        label="Code of the new authenticator"
        hint="The six digits that it shows now, as proof that it was set up."
        value={form.code}
        maxLength={TWO_FACTOR_CODE_MAX}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={fieldErrorOf(replace.error, 'newCode')}
        onChange={(event) => changeForm({ code: event.target.value })}
      />
      <PasswordField
        label="Password"
        value={form.password}
        autoComplete="current-password"
        error={fieldErrorOf(replace.error, 'currentPassword')}
        onChange={(event) => changeForm({ password: event.target.value })}
      />
      {hasPasskeys ? (
        <Notice tone="info">Your passkeys stay. Remove those that you do not know or no longer have.</Notice>
      ) : null}
    </FormDialog>
  );
}
