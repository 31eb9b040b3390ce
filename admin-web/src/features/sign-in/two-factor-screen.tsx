import type { AdminUser, VerifyTwoFactorResponse } from '@plaudit/admin-api/contract';
import { BackIcon, Button, Card, SecurityIcon, toast } from '@plaudit/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';
import { CodeField } from '../../components/second-factor/code-field.tsx';
import { PasskeyButton } from '../../components/second-factor/passkey-button.tsx';
import { isRejection } from '../../http/http-error.ts';
import { codeProblem, useVerifyTwoFactor } from './api.ts';
import { SENT_WHEN_COMPLETE, useSendWhenComplete } from './use-send-when-complete.ts';
import './sign-in.css';

const CODE_REQUIRED_TEXT = 'Please enter the 2FA code';

type TwoFactorScreenProps = {
  adminUser: AdminUser;
  onVerified: (response: VerifyTwoFactorResponse) => void;
  onBack: () => void;
};

export function TwoFactorScreen({ adminUser, onVerified, onBack }: TwoFactorScreenProps) {
  const verify = useVerifyTwoFactor(onVerified);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const problem = isMissing ? CODE_REQUIRED_TEXT : verify.error ? codeProblem(verify.error) : undefined;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = 'Two-factor check';
    // The sign-in form, which had the focus, is gone, and this is the only field here.
    field.current?.focus();
  }, []);
  const submit = () => {
    setIsMissing(code.trim() === '');
    if (code.trim() === '') {
      toast({ title: '2FA Failed', description: CODE_REQUIRED_TEXT, variant: 'destructive' });
      return;
    }
    verify.mutate(
      { code: code.trim(), username: adminUser.username },
      {
        onError: (error) => {
          // If the server did not reject the request, it may not have checked the code. So the code stays in the field.
          if (isRejection(error)) setCode('');
          field.current?.focus();
        },
      },
    );
  };
  const send = useSendWhenComplete(code, submit);
  return (
    <Card className="admin-gate-card">
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <span className="admin-gate-mark">
          <SecurityIcon aria-hidden="true" />
        </span>
        <div>
          <h1 className="ui-title">Two-factor check</h1>
          <p className="ui-lede">
            Signed in as <strong>{adminUser.username}</strong>. Enter the code your authenticator shows now, or one of
            your recovery codes.
          </p>
        </div>
        <CodeField
          ref={field}
          hint={SENT_WHEN_COMPLETE}
          error={problem}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setIsMissing(false);
            if (verify.error) verify.reset();
          }}
        />
        <div className="admin-form-actions">
          <Button type="submit" variant="primary" size="large" wide busy={verify.isPending} busyLabel="Verifying...">
            Verify 2FA
          </Button>
          <PasskeyButton size="large" />
          <Button variant="quiet" wide icon={<BackIcon aria-hidden="true" />} onClick={onBack}>
            Back to Login
          </Button>
        </div>
      </form>
    </Card>
  );
}
