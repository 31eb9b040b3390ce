import { Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { Checklist } from '../../components/checklist.tsx';
import { Loaded } from '../../components/loaded.tsx';
import type { TabId } from '../../lib/paths.ts';
import { checklistQuery } from './api.ts';
import { openingLines, setUpLines } from './checklist-lines.ts';

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

export function SetUpChecklist({ tabs }: ChecklistProps) {
  const { data } = useQuery(checklistQuery);
  const lines = data?.isNewSite ? setUpLines(data) : [];
  if (lines.every(({ state }) => state === 'done')) return null;
  return (
    <Card
      title="Set up your site"
      description="It goes away when everything is done, or when the first period has ended."
    >
      <Checklist lines={lines} tabs={tabs} />
    </Card>
  );
}
