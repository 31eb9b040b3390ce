import { type AdminUser, TWO_FACTOR_CODE_MAX, type VerifyTwoFactorResponse } from '@plaudit/admin-api/contract';
import { BackIcon, Button, Card, PasswordField, SecurityIcon, toast } from '@plaudit/shared-ui/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { wasAnswered } from '../../http/http-error.ts';
import { useVerifyTwoFactor } from './api.ts';

type TwoFactorScreenProps = {
  adminUser: AdminUser;
  onVerified: (answer: VerifyTwoFactorResponse) => void;
  onBack: () => void;
};

export function TwoFactorScreen({ adminUser, onVerified, onBack }: TwoFactorScreenProps) {
  const verify = useVerifyTwoFactor(onVerified);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = 'Two-factor check';
    // The screen has one thing to do, and the sign-in form that held the focus is gone.
    field.current?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') {
      toast({ title: '2FA Failed', description: 'Please enter the 2FA code', variant: 'destructive' });
      return;
    }
    verify.mutate(
      { code: code.trim(), username: adminUser.username },
      {
        onError: (error) => {
          // A code that was not judged may be sent again as it stands.
          if (wasAnswered(error)) setCode('');
          field.current?.focus();
        },
      },
    );
  };
  return (
    <Card className="admin-door-card">
      <form className="admin-form" onSubmit={submit} noValidate>
        <span className="admin-door-mark">
          <SecurityIcon aria-hidden="true" />
        </span>
        <div>
          <h1 className="ui-title">Two-factor check</h1>
          <p className="ui-lede">
            Signed in as <strong>{adminUser.username}</strong>. Enter the code your authenticator shows now, or one of
            your recovery codes.
          </p>
        </div>
        <PasswordField
          ref={field}
          label="2FA code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          maxLength={TWO_FACTOR_CODE_MAX}
          autoComplete="one-time-code"
        />
        <div className="admin-form-actions">
          <Button type="submit" variant="primary" size="large" wide busy={verify.isPending} busyLabel="Verifying...">
            Verify 2FA
          </Button>
          <Button variant="quiet" wide icon={<BackIcon aria-hidden="true" />} onClick={onBack}>
            Back to Login
          </Button>
        </div>
      </form>
    </Card>
  );
}
