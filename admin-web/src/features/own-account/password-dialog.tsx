import { PASSWORD_RULES } from '@plaudit/public-api/contract';
import { PasswordChecklist, PasswordField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { useChangePassword } from './api.ts';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useChangePassword();
  const [form, setForm] = useState({ current: '', next: '', again: '' });
  const changeForm = (part: Partial<typeof form>) => setForm((former) => ({ ...former, ...part }));
  const isWeak = form.next !== '' && !PASSWORD_RULES.every((rule) => rule.test(form.next));
  const isDifferent = form.again !== '' && form.again !== form.next;
  const isReady = form.current !== '' && form.next !== '' && !isWeak && form.again === form.next;
  const submit = () =>
    change.mutate({ currentPassword: form.current, newPassword: form.next }, { onSuccess: () => onClose() });
  return (
    <FormDialog
      title="Change password"
      description="All your other sessions end."
      submitLabel="Change password"
      busyLabel="Changing..."
      busy={change.isPending}
      disabled={!isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        label="Current password"
        value={form.current}
        autoComplete="current-password"
        error={fieldErrorOf(change.error, 'currentPassword')}
        onChange={(event) => changeForm({ current: event.target.value })}
      />
      <PasswordField
        label="New password"
        value={form.next}
        autoComplete="new-password"
        error={fieldErrorOf(change.error, 'newPassword')}
        onChange={(event) => changeForm({ next: event.target.value })}
      />
      {form.next === '' ? null : <PasswordChecklist rules={PASSWORD_RULES} password={form.next} />}
      <PasswordField
        label="New password again"
        value={form.again}
        autoComplete="new-password"
        error={isDifferent ? 'Passwords do not match' : undefined}
        onChange={(event) => changeForm({ again: event.target.value })}
      />
    </FormDialog>
  );
}
