import { useState } from 'react';
import { HttpError } from '../http/http-error.ts';
import { CodeField } from './code-field.tsx';

/** The server rejects a request with these statuses only after it has accepted the code. */
const STATUSES_AFTER_THE_CODE = [404, 409];

/**
 * The code that a dialog asks for. An accepted code is used up even if the request is then rejected. But the second
 * factor is fresh by then, so the next try needs no code.
 */
export function useCode() {
  const [code, setCode] = useState('');
  const [isAccepted, setIsAccepted] = useState(false);
  const typed = code.trim();
  return {
    isMissing: !isAccepted && typed === '',
    confirmation: typed === '' ? {} : { twoFactorCode: typed },
    afterError: (error: Error) => {
      setCode('');
      setIsAccepted(error instanceof HttpError && STATUSES_AFTER_THE_CODE.includes(error.status));
    },
    field: isAccepted ? null : <CodeField value={code} onChange={setCode} />,
  };
}
