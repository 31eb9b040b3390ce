import { TWO_FACTOR_CODE_MAX } from '@plaudit/admin-api/contract';
import { PasswordField } from '@plaudit/shared-ui/ui';

type CodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  label?: string;
  hint?: string;
  error?: string | undefined;
};

/** Asks for a code of the second factor, which dangerous actions require again. */
export function CodeField({
  value,
  onChange,
  label = '2FA code',
  hint = 'From your authenticator. A code works once: if you have just used it, wait for the next.',
  error,
}: CodeFieldProps) {
  return (
    <PasswordField
      label={label}
      hint={hint}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      maxLength={TWO_FACTOR_CODE_MAX}
      autoComplete="one-time-code"
    />
  );
}
