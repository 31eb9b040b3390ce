import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

type LeaveGuardProps = {
  /** True if leaving would lose something. */
  isEdited: boolean;
  /** What would be lost, as the beginning of a sentence. */
  what: string;
};

/** Asks before another tab of the panel is opened, or the page is left. For what is edited on a screen and not in a dialog. */
export function LeaveGuard({ isEdited, what }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isEdited && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isEdited) return;
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [isEdited]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => blocker.proceed?.()}
      effect={
        <Notice tone="warning" title="Not saved yet">
          {what} would be lost.
        </Notice>
      }
    />
  );
}
