import { AddIcon, Button } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { PeriodDialog } from './period-dialog.tsx';

export function ScheduleButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<AddIcon aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Schedule a Period
      </Button>
      {isOpen ? <PeriodDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
