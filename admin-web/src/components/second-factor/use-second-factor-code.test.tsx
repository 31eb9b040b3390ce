import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HttpError } from '../../http/http-error.ts';
import { PasskeyOwnerContext } from './passkey-button.tsx';
import { useSecondFactorCode } from './use-second-factor-code.tsx';

const rejectionWith = (status: number, code: string, message: string) =>
  new HttpError({ status, statusText: '', headers: new Headers() }, JSON.stringify({ code, message }));

function CodeForm({ error }: { error: Error }) {
  const code = useSecondFactorCode();
  return (
    <>
      {code.field}
      <button type="button" onClick={() => code.afterError(error)}>
        Send
      </button>
    </>
  );
}

const codeField = () => screen.getByLabelText('2FA code');
const sendRejected = (error: Error) => {
  render(<CodeForm error={error} />);
  fireEvent.change(codeField(), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
};

test('the reason why a code was rejected is shown beside its field until another code is typed', () => {
  sendRejected(rejectionWith(403, 'second_factor.wrong', 'Invalid 2FA code'));
  expect(codeField().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Invalid 2FA code')).toBeDefined();
  fireEvent.change(codeField(), { target: { value: '6' } });
  expect(codeField().getAttribute('aria-invalid')).toBeNull();
});

test('an error that is not about the code is not shown beside its field', () => {
  sendRejected(rejectionWith(503, 'service.unavailable', 'Too much to do'));
  expect(codeField().getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText('Too much to do')).toBeNull();
});

const MINUTE_MS = 60_000;

test.each([
  ['not asked within five minutes after the second factor', 4 * MINUTE_MS, 0],
  ['asked later', 6 * MINUTE_MS, 1],
])('a code is %s', (_when, ago, fields) => {
  render(
    <PasskeyOwnerContext value={{ hasPasskeys: false, passedAt: Date.now() - ago, onVerified: () => undefined }}>
      <CodeForm error={rejectionWith(403, 'second_factor.required', 'Enter your current 2FA code to confirm')} />
    </PasskeyOwnerContext>,
  );
  expect(screen.queryAllByLabelText('2FA code')).toHaveLength(fields);
  // The server decides. If it wants a code after all, the field is there.
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(codeField()).toBeDefined();
});
