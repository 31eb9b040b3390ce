import { AddIcon, Button } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { PeriodDialog } from './period-dialog.tsx';

export function ScheduleButton({ isSuperAdmin }: { isSuperAdmin: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<AddIcon aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Schedule a Period
      </Button>
      {isOpen ? <PeriodDialog isSuperAdmin={isSuperAdmin} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
