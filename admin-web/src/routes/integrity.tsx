import { Button, Card, EmptyState, SecurityIcon, SkeletonRows } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from '../components/inbox.tsx';
import { RoomHead } from '../components/room-head.tsx';
import { usePanel } from '../components/use-panel.ts';
import { useApprovalItems } from '../features/approvals/approval-items.tsx';
import { DecisionsCard } from '../features/decisions/decisions-card.tsx';
import { useExclusionItems } from '../features/exclusions/exclusion-items.tsx';
import { useNewExclusion } from '../features/exclusions/use-new-exclusion.tsx';
import { warningItems } from '../features/integrity/warning-items.tsx';
import { periodsQuery } from '../features/periods/api.ts';
import { formatAgo } from '../lib/time.ts';

const GROUPS = ['Waiting', 'In force', 'Before'];

export function IntegrityRoute() {
  const { dashboard, isSuperAdmin } = usePanel();
  const { data: periods = [] } = useQuery(periodsQuery);
  const begun = periods.filter(({ resultsState }) => resultsState !== null);
  const exclude = useNewExclusion(isSuperAdmin ? begun : []);
  const exclusions = useExclusionItems(isSuperAdmin);
  const approvals = useApprovalItems(isSuperAdmin);
  const mayExclude = isSuperAdmin && begun.length > 0;
  const now = Date.parse(dashboard.voting.now);
  const order = (keyStart: string) => exclusions.items.filter(({ key }) => key.startsWith(keyStart));
  const items = [
    ...order('objection-'),
    ...approvals,
    ...warningItems(dashboard.warnings, now, mayExclude ? exclude : undefined),
    ...order('exclusion-'),
  ];
  return (
    <div className="admin-stack">
      <RoomHead
        title="Integrity"
        text="What looks wrong, what was decided, who objects."
        actions={mayExclude ? <Button onClick={() => exclude()}>Exclude Accounts</Button> : null}
      />
      {exclusions.isPending ? (
        <SkeletonRows rows={4} />
      ) : items.length > 0 ? (
        <Inbox label="Integrity" groups={GROUPS} items={items} />
      ) : (
        <Card>
          <EmptyState
            icon={<SecurityIcon aria-hidden="true" />}
            title="Nothing looks wrong"
            description={`Checked ${formatAgo(dashboard.voting.now, Date.now())}. Nobody is excluded, nobody objects.`}
          />
        </Card>
      )}
      <DecisionsCard periods={begun} isSuperAdmin={isSuperAdmin} />
    </div>
  );
}
