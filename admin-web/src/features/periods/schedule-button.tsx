import { Button, PeriodIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { PeriodDialog } from './period-dialog.tsx';
import './now-card.css';

/** `isLink` shows it as a part of a sentence. */
export function ScheduleButton({ isSuperAdmin, isLink = false }: { isSuperAdmin: boolean; isLink?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {isLink ? (
        <button type="button" className="now-change" onClick={open}>
          Schedule a Period
        </button>
      ) : (
        <Button variant="primary" icon={<PeriodIcon aria-hidden="true" />} onClick={open}>
          Schedule a Period
        </Button>
      )}
      {isOpen ? <PeriodDialog isSuperAdmin={isSuperAdmin} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
