import { RoomHead } from '../components/room-head.tsx';
import { usePanel } from '../components/use-panel.ts';
import { ApprovalsCard } from '../features/approvals/approvals-card.tsx';
import { ApproversCard } from '../features/approvals/approvers-card.tsx';
import { AuditLog } from '../features/audit/audit-log.tsx';
import { APPROVALS_ID, ApprovalRule } from '../features/site/approval-rule.tsx';
import { SignInProviders } from '../features/site/sign-in-providers.tsx';
import { SitePresets } from '../features/site/site-presets.tsx';
import { SiteRules } from '../features/site/site-rules.tsx';
import { AdminAccounts } from '../features/users/admin-accounts.tsx';
import { OpenInvitations } from '../features/users/open-invitations.tsx';
import { VotingControl } from '../features/voting/voting-control.tsx';

export function SecurityRoute() {
  const { dashboard } = usePanel();
  return (
    <>
      <RoomHead title="Security" />
      <div className="admin-stack">
        <ApproversCard rulesHref={`#${APPROVALS_ID}`} />
        <ApprovalsCard />
        <div className="admin-columns" data-even>
          <div className="admin-stack">
            <VotingControl />
            <ApprovalRule />
            <SignInProviders />
          </div>
          <div className="admin-stack">
            <SitePresets />
            <SiteRules />
          </div>
        </div>
        <AdminAccounts self={dashboard.adminUser.username} />
        <OpenInvitations />
        <AuditLog />
      </div>
    </>
  );
}
