import { TWO_FACTOR_CODE_MAX } from '@plaudit/admin-api/contract';
import { Button, PasswordField } from '@plaudit/shared-ui/ui';
import { type RefObject, useState } from 'react';
import './second-factor.css';

type CodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  label?: string;
  hint?: string;
  error?: string | undefined;
  ref?: RefObject<HTMLInputElement | null>;
};

/**
 * Asks for a code of the second factor. A phone shows the keyboard for digits, which has no letters for a recovery code,
 * so a button changes the keyboard there.
 */
export function CodeField({
  value,
  onChange,
  label = '2FA code',
  hint = 'From your authenticator. A code works once: if you have just used it, wait for the next.',
  error,
  ref,
}: CodeFieldProps) {
  const [hasLetters, setHasLetters] = useState(false);
  return (
    <div className="admin-code-field">
      <PasswordField
        ref={ref}
        className="admin-code-input"
        label={label}
        hint={hint}
        error={error}
        value={value}
        // Some authenticators copy the code as '123 456'.
        onChange={(event) => onChange(event.target.value.replaceAll(/\s/g, ''))}
        maxLength={TWO_FACTOR_CODE_MAX}
        inputMode={hasLetters ? 'text' : 'numeric'}
        autoComplete="one-time-code"
      />
      <Button variant="quiet" size="small" onClick={() => setHasLetters(!hasLetters)}>
        {hasLetters ? 'Keyboard for digits' : 'Keyboard for a recovery code'}
      </Button>
    </div>
  );
}
