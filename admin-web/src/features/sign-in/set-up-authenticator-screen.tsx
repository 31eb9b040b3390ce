import { type AdminUser, TWO_FACTOR_CODE_MAX, type VerifyTwoFactorResponse } from '@plaudit/admin-api/contract';
import { BackIcon, Button, Card, TextField } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Enrollment } from '../../components/second-factor/enrollment.tsx';
import { newTwoFactorQuery } from '../../http/new-two-factor.ts';
import { codeProblem, useSetUpAuthenticator } from './api.ts';
import { useSendWhenComplete } from './use-send-when-complete.ts';
import './sign-in.css';

type SetUpAuthenticatorScreenProps = {
  adminUser: AdminUser;
  onVerified: (response: VerifyTwoFactorResponse) => void;
  onBack: () => void;
};

/** The first sign-in after an invitation or after a reset: the account has no second factor yet. */
export function SetUpAuthenticatorScreen({ adminUser, onVerified, onBack }: SetUpAuthenticatorScreenProps) {
  const setUp = useSetUpAuthenticator(onVerified);
  const secret = useQuery(newTwoFactorQuery(useId(), adminUser.username));
  const [code, setCode] = useState('');
  useEffect(() => {
    document.title = 'Set up your authenticator';
  }, []);
  const send = useSendWhenComplete(code, () => {
    if (secret.data && code !== '') setUp.mutate({ newSecret: secret.data.secret, newCode: code });
  });
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
        <div>
          <h1 className="ui-title">Set up your authenticator</h1>
          <p className="ui-lede">
            Signed in as <strong>{adminUser.username}</strong>. From now on the panel asks for a code of your
            authenticator app too.
          </p>
        </div>
        <Enrollment query={secret} hint="Scan this with your authenticator app, or type the secret into it:" />
        <TextField
          label="2FA code"
          hint="The six digits that the app shows now. They are sent as soon as they are complete."
          error={setUp.error ? codeProblem(setUp.error) : undefined}
          value={code}
          onChange={(event) => {
            // Some authenticators copy the code as '123 456'.
            setCode(event.target.value.replaceAll(/\s/g, ''));
            if (setUp.error) setUp.reset();
          }}
          maxLength={TWO_FACTOR_CODE_MAX}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <div className="admin-form-actions">
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            busy={setUp.isPending}
            busyLabel="Checking..."
            disabled={!secret.data || code === ''}
          >
            Open the Panel
          </Button>
          <Button variant="quiet" wide icon={<BackIcon aria-hidden="true" />} onClick={onBack}>
            Back to Login
          </Button>
        </div>
      </form>
    </Card>
  );
}
