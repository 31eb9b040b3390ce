import { Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { Checklist } from '../../components/checklist.tsx';
import { Loaded } from '../../components/loaded.tsx';
import type { TabId } from '../../lib/paths.ts';
import { checklistQuery } from './api.ts';
import { openingLines } from './checklist-lines.ts';

type ChecklistProps = {
  tabs: readonly TabId[];
};

export function OpeningChecklist({ tabs }: ChecklistProps) {
  const checklist = useQuery(checklistQuery);
  return (
    <Card title="Before the next period opens" description="Nothing here stops you. It is what is easily forgotten.">
      <Loaded query={checklist} what="the checklist">
        {(data) => <Checklist lines={openingLines(data)} tabs={tabs} />}
      </Loaded>
    </Card>
  );
}
