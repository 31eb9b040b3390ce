import { FRESH_SECOND_FACTOR_MINUTES } from '@plaudit/admin-api/contract';
import { useContext, useState } from 'react';
import { HttpError } from '../../http/http-error.ts';
import { CodeField } from './code-field.tsx';
import { PasskeyButton, PasskeyOwnerContext } from './passkey-button.tsx';

/** The server rejects a request with these statuses only after it has accepted the code. */
const STATUSES_AFTER_THE_CODE = [404, 409];

/** The rule for every dangerous action, in words for people. */
export const FRESH_SECOND_FACTOR_TEXT = `A code is asked once in ${FRESH_SECOND_FACTOR_MINUTES} minutes.`;

/** A little less than the server allows, because the admin still reads the dialog. If it is too late, the panel asks. */
const FRESH_MS = (FRESH_SECOND_FACTOR_MINUTES - 0.5) * 60_000;

/**
 * The code that a dialog asks for, unless the second factor is fresh. The server uses up an accepted code, even if it then rejects the request. But an
 * accepted code or passkey makes the second factor fresh, so the next try needs no new code. The field shows why a code
 * was rejected.
 */
export function useSecondFactorCode() {
  const [code, setCode] = useState('');
  const { passedAt } = useContext(PasskeyOwnerContext);
  const [isAccepted, setIsAccepted] = useState(() => Date.now() - passedAt < FRESH_MS);
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
      const isAfterTheCode = rejection instanceof HttpError && STATUSES_AFTER_THE_CODE.includes(rejection.status);
      const isOfTheCode = codeErrorOf(rejection) !== undefined;
      setIsAccepted((was) => isAfterTheCode || (was && !isOfTheCode));
    },
    field: isAccepted ? (
      <p className="ui-hint" role="status">
        Your second factor was accepted. {FRESH_SECOND_FACTOR_TEXT}
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
