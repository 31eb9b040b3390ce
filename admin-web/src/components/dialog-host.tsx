import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { isWaitingForApproval } from '../http/http-error.ts';

type OpenDialog = (draw: (close: () => void) => ReactNode) => void;

const DialogHostContext = createContext<OpenDialog | null>(null);

/**
 * Opens the dialog of a row or a card. The host mounts the dialog, because a row may leave the list at the next
 * refresh.
 */
export function useOpenDialog(): OpenDialog {
  const open = useContext(DialogHostContext);
  if (!open) throw new Error('useOpenDialog is used outside of DialogHost');
  return open;
}

export function DialogHost({ children }: { children: ReactNode }) {
  const [draw, setDraw] = useState<Parameters<OpenDialog>[0]>();
  const open = useCallback<OpenDialog>((next) => setDraw(() => next), []);
  const mutations = useQueryClient().getMutationCache();
  // Closes the dialog of a request that now waits for an approval.
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isWaitingForApproval(event.action.error)) {
          setDraw(undefined);
        }
      }),
    [mutations],
  );
  return (
    <DialogHostContext value={open}>
      {children}
      {draw?.(() => setDraw(undefined))}
    </DialogHostContext>
  );
}
