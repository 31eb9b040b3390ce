import { Button, Card, EditIcon, PasswordField, toast } from '@plaudit/shared-ui/ui';
import { type FormEvent, useRef, useState } from 'react';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { useChangePassword } from './api.ts';
import { findPasswordChangeError, type PasswordFields } from './password-rules.ts';

const EMPTY: PasswordFields = { currentPassword: '', newPassword: '', confirmPassword: '' };

type PasswordCardProps = { username: string; hasEmail: boolean };

export function PasswordCard({ username, hasEmail }: PasswordCardProps) {
  const [fields, setFields] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<PasswordFields>>({});
  const change = useChangePassword();
  const formRef = useRef<HTMLFormElement>(null);

  const set = (name: keyof PasswordFields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _mended, ...others }) => others);
  };
  const show = (found: Partial<PasswordFields>) => {
    setErrors(found);
    const first = Object.keys(EMPTY).find((name) => name in found);
    if (first) formRef.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const error = findPasswordChangeError(fields);
    if (error) {
      toast({ title: error.title, description: error.description, variant: 'destructive' });
      return show(error.fields);
    }
    const { currentPassword, newPassword } = fields;
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => setFields(EMPTY),
        onError: (failure) => {
          const [current, next] = [fieldErrorOf(failure, 'currentPassword'), fieldErrorOf(failure, 'newPassword')];
          show({ ...(current && { currentPassword: current }), ...(next && { newPassword: next }) });
        },
      },
    );
  };
  return (
    <Card
      aria-label="Password"
      title="Password"
      description={`When you change it, you are signed out everywhere else. If somebody else knew it, look at the passkeys ${hasEmail ? 'and the address below too: both let' : 'below too: they let'} somebody in.`}
      icon={<EditIcon aria-hidden="true" />}
    >
      <form ref={formRef} className="account-form" onSubmit={submit} noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          value={fields.currentPassword}
          error={errors.currentPassword}
          onChange={(event) => set('currentPassword', event.target.value)}
        />
        <NewPasswordFields fields={fields} errors={errors} onChange={set} />
        <div className="ui-actions">
          <Button type="submit" busy={change.isPending} busyLabel="Changing...">
            Change Password
          </Button>
        </div>
      </form>
    </Card>
  );
}
