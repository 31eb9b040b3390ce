import { AccountView } from '../features/account/account-view.tsx';
import { useSignIn } from '../features/auth/sign-in-context.tsx';
import { usePanel } from './panel.tsx';

export function AccountRoute() {
  const { dashboard } = usePanel();
  const { recoveryCodesLeft, signOut } = useSignIn();
  return (
    <AccountView
      adminUser={dashboard.adminUser}
      voting={dashboard.voting}
      recoveryCodesLeft={recoveryCodesLeft ?? 0}
      onSignOut={signOut}
    />
  );
}
