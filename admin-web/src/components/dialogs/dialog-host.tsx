import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { isWaitingForApproval } from '../../http/http-error.ts';

type OpenDialog = (renderDialog: (close: () => void) => ReactNode) => void;

const DialogHostContext = createContext<OpenDialog | null>(null);

/**
 * Opens the dialog of a row or a card. The host mounts the dialog, because a row may leave the list at the next
 * refresh.
 */
export function useOpenDialog(): OpenDialog {
  const openDialog = useContext(DialogHostContext);
  if (!openDialog) throw new Error('useOpenDialog is used outside of DialogHost');
  return openDialog;
}

export function DialogHost({ children }: { children: ReactNode }) {
  const [renderDialog, setRenderDialog] = useState<Parameters<OpenDialog>[0]>();
  const openDialog = useCallback<OpenDialog>((next) => setRenderDialog(() => next), []);
  const mutations = useQueryClient().getMutationCache();
  // A request that waits for an approval is an `HttpError`, so `onSuccess` would not close its dialog.
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isWaitingForApproval(event.action.error)) {
          setRenderDialog(undefined);
        }
      }),
    [mutations],
  );
  return (
    <DialogHostContext value={openDialog}>
      {children}
      {renderDialog?.(() => setRenderDialog(undefined))}
    </DialogHostContext>
  );
}
