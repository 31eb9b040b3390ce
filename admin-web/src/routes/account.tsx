import { RoomHead } from '../components/room-head.tsx';
import { usePanel } from '../components/use-panel.ts';
import { AccountView } from '../features/own-account/account-view.tsx';
import { useSignIn } from '../features/sign-in/sign-in-context.tsx';

export function AccountRoute() {
  const { dashboard } = usePanel();
  const { showNewCodes, signOut } = useSignIn();
  return (
    <div className="admin-stack">
      <RoomHead title="My Account" />
      <AccountView voting={dashboard.voting} onNewCodes={showNewCodes} onSignOut={signOut} />
    </div>
  );
}
