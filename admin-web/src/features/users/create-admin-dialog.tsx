import { type AdminRole, TWO_FACTOR_CODE_MAX } from '@plaudit/admin-api/contract';
import { PASSWORD_RULES, USERNAME_MAX } from '@plaudit/public-api/contract';
import { PasswordChecklist, PasswordField, Select, TextField } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Enrollment } from '../../components/second-factor/enrollment.tsx';
import { RecoveryCodesDialog } from '../../components/second-factor/recovery-codes-dialog.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { newTwoFactorQuery } from '../../http/new-two-factor.ts';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { useCreateAdmin } from './api.ts';

const ROLES: readonly AdminRole[] = ['admin', 'super_admin'];

/** The new admin's authenticator is set up here. Its first code proves that it has the secret. */
export function CreateAdminDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateAdmin();
  const secret = useQuery(newTwoFactorQuery(useId()));
  const [form, setForm] = useState({ username: '', password: '', code: '' });
  const [role, setRole] = useState<AdminRole>('admin');
  const changeForm = (change: Partial<typeof form>) => setForm((former) => ({ ...former, ...change }));
  const isFilled = form.username.trim() !== '' && form.password !== '' && form.code.trim() !== '';

  if (create.data) {
    return <RecoveryCodesDialog codes={create.data.recoveryCodes} owner={create.data.user.username} onKept={onClose} />;
  }
  const submit = () => {
    if (!secret.data) return;
    create.mutate({
      username: form.username.trim(),
      password: form.password,
      role,
      twoFactorSecret: secret.data.secret,
      twoFactorCode: form.code.trim(),
    });
  };
  return (
    <FormDialog
      title="Create Admin User"
      description="They’ll need an authenticator app."
      submitLabel="Create Admin"
      busyLabel="Creating..."
      busy={create.isPending}
      disabled={!isFilled || !secret.data}
      // Other input than text fields: a secret that an authenticator may have scanned, and the role.
      hasOtherInput={secret.data !== undefined || role !== 'admin'}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Username"
        value={form.username}
        maxLength={USERNAME_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldErrorOf(create.error, 'username')}
        onChange={(event) => changeForm({ username: event.target.value })}
      />
      <PasswordField
        label="Password"
        value={form.password}
        autoComplete="new-password"
        error={fieldErrorOf(create.error, 'password')}
        onChange={(event) => changeForm({ password: event.target.value })}
      />
      {form.password === '' ? null : <PasswordChecklist rules={PASSWORD_RULES} password={form.password} />}
      <Select
        label="Role"
        value={role}
        options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
        onChange={setRole}
      />
      {role === 'super_admin' ? <WhoApproves when="switched on" /> : null}
      <Enrollment
        query={secret}
        username={form.username}
        hint="Scan this with the new admin's authenticator app, or type the secret into it:"
      />
      <TextField
        label="2FA code"
        hint="The six digits the authenticator shows now, as proof that it was enrolled."
        value={form.code}
        maxLength={TWO_FACTOR_CODE_MAX}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={fieldErrorOf(create.error, 'twoFactorCode')}
        onChange={(event) => changeForm({ code: event.target.value })}
      />
    </FormDialog>
  );
}
