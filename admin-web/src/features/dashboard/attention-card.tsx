import type { Dashboard } from '@plaudit/admin-api/contract';
import { Card, Notice, SuccessIcon } from '@plaudit/shared-ui/ui';
import { Checklist, type ChecklistLine } from '../../components/checklist.tsx';
import { TABS_OF_ROLE } from '../../lib/paths.ts';
import { sortByUrgency, warningLines } from './attention.ts';

type AttentionCardProps = {
  dashboard: Dashboard;
  others: readonly ChecklistLine[];
};

export function AttentionCard({ dashboard, others }: AttentionCardProps) {
  const lines = sortByUrgency([...warningLines(dashboard), ...others]);
  return (
    <Card
      title="Worth a look"
      description="Possible bots or cheating, and what is easily forgotten. Nothing is blocked automatically."
    >
      {lines.length === 0 ? (
        <Notice tone="success" icon={<SuccessIcon aria-hidden="true" />}>
          Nothing suspicious, and nothing left to do.
        </Notice>
      ) : (
        <Checklist lines={lines} tabs={TABS_OF_ROLE[dashboard.adminUser.role]} />
      )}
    </Card>
  );
}
