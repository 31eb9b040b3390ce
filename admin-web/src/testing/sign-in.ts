import { fireEvent, screen } from '@testing-library/react';

export function signIn(username: string, password: string) {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

export function enterCode(code: string) {
  fireEvent.change(screen.getByLabelText('2FA code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify 2FA' }));
}
