import { Notice } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { checklistQuery } from './api.ts';
import { opensText } from './checklist-lines.ts';

export function FirstOpeningNotice() {
  const { data: checklist } = useQuery(checklistQuery);
  if (!checklist?.isBeforeFirstOpening) return null;
  return (
    <Notice tone="info" title="Voters see only what is coming">
      The site shows its name, its texts and the date, and people can create accounts. Vendors and categories are public
      once the first voting period begins, and while a rehearsal runs.{' '}
      {checklist.next ? opensText(checklist.next) : 'No period is scheduled.'}
    </Notice>
  );
}
