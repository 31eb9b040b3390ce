import { Card, SuccessIcon, TextLink, VisuallyHidden, WarningIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { type TabId, tabPath } from '../../lib/paths.ts';
import { checklistQuery } from './api.ts';
import { type ChecklistLine, openingLines, setUpLines } from './checklist-lines.ts';

type ChecklistProps = {
  /** The tabs that this admin may open. */
  tabs: readonly TabId[];
};

export function OpeningChecklist({ tabs }: ChecklistProps) {
  const checklist = useQuery(checklistQuery);
  return (
    <Card title="Before the next period opens" description="Nothing here stops you. It is what is easily forgotten.">
      <Loaded query={checklist} what="the checklist">
        {(data) => <Lines lines={openingLines(data)} tabs={tabs} />}
      </Loaded>
    </Card>
  );
}

/** Only until everything is done, and not once a period has ended. */
export function SetUpChecklist({ tabs }: ChecklistProps) {
  const { data } = useQuery(checklistQuery);
  const lines = data?.isNewSite ? setUpLines(data) : [];
  if (lines.every(({ state }) => state === 'done')) return null;
  return (
    <Card
      title="Set up your site"
      description="It goes away when everything is done, or when the first period has ended."
    >
      <Lines lines={lines} tabs={tabs} />
    </Card>
  );
}

const MARKS: Record<ChecklistLine['state'], { icon: ReactNode; word: string }> = {
  done: { icon: <SuccessIcon aria-hidden="true" />, word: 'Done' },
  open: { icon: <span className="checklist-dot" aria-hidden="true" />, word: 'Open' },
  wrong: { icon: <WarningIcon aria-hidden="true" />, word: 'Wrong' },
};

function Lines({ lines, tabs }: { lines: readonly ChecklistLine[] } & ChecklistProps) {
  return (
    <ul className="checklist">
      {lines.map(({ key, state, text, cure }) => (
        <li key={key} data-state={state}>
          {MARKS[state].icon}
          <p>
            <VisuallyHidden>{MARKS[state].word}: </VisuallyHidden>
            {text}{' '}
            {cure === undefined ? null : tabs.includes(cure.tab) ? (
              <TextLink href={tabPath(cure.tab)}>{cure.label}</TextLink>
            ) : (
              'A super admin can change that.'
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
