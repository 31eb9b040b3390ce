import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { PasskeyOwnerContext } from '../components/second-factor/passkey-button.tsx';
import { dashboardQuery } from '../features/sign-in/api.ts';
import { SetUpAuthenticatorScreen } from '../features/sign-in/set-up-authenticator-screen.tsx';
import { useSignIn } from '../features/sign-in/sign-in-context.tsx';

/** A chunk of its own, because few need it, and it draws a QR code. */
export function SetUpAuthenticatorRoute() {
  const { data } = useQuery(dashboardQuery);
  const { signOut } = useSignIn();
  const { onVerified } = useContext(PasskeyOwnerContext);
  return data ? <SetUpAuthenticatorScreen adminUser={data.adminUser} onVerified={onVerified} onBack={signOut} /> : null;
}
