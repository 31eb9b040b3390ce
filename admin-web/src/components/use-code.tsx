import { useState } from 'react';
import { HttpError } from '../http/http-error.ts';
import { CodeField } from './code-field.tsx';

/** With these the server has judged the request, so it had accepted the code before. */
const AFTER_THE_CODE = [404, 409];

/**
 * The code that a dialog asks for. Once it was accepted it is spent, whatever became of the request; then the second
 * factor is fresh, and another try needs no other code.
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
      setIsAccepted(error instanceof HttpError && AFTER_THE_CODE.includes(error.status));
    },
    field: isAccepted ? null : <CodeField value={code} onChange={setCode} />,
  };
}
