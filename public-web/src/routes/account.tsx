import { AccountPage } from '../features/own-account/account-page.tsx';

export function AccountRoute() {
  return <AccountPage />;
}
