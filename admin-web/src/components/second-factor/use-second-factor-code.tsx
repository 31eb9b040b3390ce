import { useState } from 'react';
import { HttpError } from '../../http/http-error.ts';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** The server rejects a request with these statuses only after it has accepted the code. */
const STATUSES_AFTER_THE_CODE = [404, 409];

/**
 * The code that a dialog asks for. The server uses up an accepted code, even if it then rejects the request. But an
 * accepted code or passkey makes the second factor fresh, so the next try needs no new code. The field shows why a code
 * was rejected.
 */
export function useSecondFactorCode() {
  const [code, setCode] = useState('');
  const [isAccepted, setIsAccepted] = useState(false);
  const [error, setError] = useState<string>();
  const typed = code.trim();
  const change = (next: string) => {
    setCode(next);
    setError(undefined);
  };
  const acceptPasskey = () => {
    change('');
    setIsAccepted(true);
  };
  return {
    isMissing: !isAccepted && typed === '',
    confirmation: typed === '' ? {} : { twoFactorCode: typed },
    afterError: (rejection: Error) => {
      setCode('');
      setError(codeErrorOf(rejection));
      setIsAccepted(rejection instanceof HttpError && STATUSES_AFTER_THE_CODE.includes(rejection.status));
    },
    field: isAccepted ? (
      <p className="ui-hint" role="status">
        Your second factor was accepted.
      </p>
    ) : (
      <>
        <CodeField value={code} onChange={change} error={error} />
        <PasskeyButton onPassed={acceptPasskey} />
      </>
    ),
  };
}

export function codeErrorOf(error: unknown): string | undefined {
  const isOfTheCode = error instanceof HttpError && error.code?.startsWith('second_factor.');
  return isOfTheCode ? error.reason : undefined;
}
