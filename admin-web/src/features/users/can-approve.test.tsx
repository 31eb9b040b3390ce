import type { AdminAccount, PossibleApprover } from '@plaudit/admin-api/contract';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CanApprove } from './can-approve.tsx';

const account = { username: 'ola', role: 'super_admin', isActive: true } as AdminAccount;
const approver: PossibleApprover = {
  username: 'ola',
  canApprove: false,
  from: '2199-12-28T12:00:00.000Z',
  reason: 'related',
  missing: [],
  missingOfRequester: [],
};

test.each<[string, Partial<AdminAccount>, PossibleApprover[], boolean]>([
  ['Yes', {}, [{ ...approver, canApprove: true, from: null, reason: null }], false],
  ['From Dec 28, 2199', {}, [approver], false],
  ['30 days after they change their password', {}, [{ ...approver, missing: ['password'] }], false],
  ['30 days after you change your password', {}, [{ ...approver, missingOfRequester: ['password'] }], false],
  ['No', {}, [{ ...approver, from: null, reason: 'switched_off' }], false],
  ['No', { isActive: false }, [], false],
  ['No, an admin', { role: 'admin' }, [], false],
  ['Nobody approves their own', {}, [], true],
])('a row says: %s', (text, given, approvers, isSelf) => {
  const { container } = render(<CanApprove account={{ ...account, ...given }} approvers={approvers} isSelf={isSelf} />);
  expect(container.textContent).toBe(text);
});
