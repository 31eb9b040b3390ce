import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

type LeaveGuardProps = {
  isEdited: boolean;
  /** Names the changes that would be lost. It begins a sentence. */
  what: string;
  /** True for a screen whose address has a query of its own: then another query leaves it too. */
  hasQuery?: boolean;
};

/**
 * Asks before the admin opens another tab of the panel or leaves the page. For screens that are edited without a
 * dialog.
 */
export function LeaveGuard({ isEdited, what, hasQuery = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isEdited &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (hasQuery && currentLocation.search !== nextLocation.search)),
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
