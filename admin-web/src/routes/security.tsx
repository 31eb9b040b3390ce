import { usePanel } from '../components/use-panel.ts';
import { ApprovalsCard } from '../features/approvals/approvals-card.tsx';
import { ApprovalRule } from '../features/site/approval-rule.tsx';
import { SignInProviders } from '../features/site/sign-in-providers.tsx';
import { AdminAccounts } from '../features/users/admin-accounts.tsx';
import { VotingControl } from '../features/voting/voting-control.tsx';

/** Who runs the site, and what the specification names for this tab. */
export function SecurityRoute() {
  const { dashboard } = usePanel();
  return (
    <div className="admin-stack">
      <AdminAccounts self={dashboard.adminUser.username} />
      <ApprovalsCard />
      <div className="admin-columns" data-even>
        <div className="admin-stack">
          <VotingControl />
          <SignInProviders />
        </div>
        <ApprovalRule />
      </div>
    </div>
  );
}
