import type { FailedAttempts } from '@plaudit/admin-api/contract';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { FailedAttemptsNotice } from './failed-attempts-notice.tsx';

const NONE: FailedAttempts = { wrongPasswords: 0, wrongCodes: 0, unfinishedSignIns: 0 };

test.each<[Partial<FailedAttempts>, string, RegExp]>([
  [{ wrongPasswords: 1 }, '1 wrong password', /Nobody came in with them/],
  [
    { wrongCodes: 2, unfinishedSignIns: 1 },
    '2 wrong 2FA codes and 1 sign-in that stopped before the code',
    /All of them had your password/,
  ],
  [
    { wrongPasswords: 3, wrongCodes: 1, unfinishedSignIns: 2 },
    '3 wrong passwords, 1 wrong 2FA code, and 2 sign-ins that stopped before the code',
    /Whoever got beyond the password knows it/,
  ],
])('the notice explains %j', (attempts, what, meaning) => {
  render(
    <MemoryRouter>
      <FailedAttemptsNotice attempts={{ ...NONE, ...attempts }} onDismiss={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.getByText(`Since your last sign-in: ${what}`)).toBeDefined();
  expect(screen.getByText(meaning)).toBeDefined();
});
