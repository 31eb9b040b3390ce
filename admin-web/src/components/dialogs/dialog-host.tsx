import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useCloseWhenWaiting } from './use-close-when-waiting.ts';

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
  const close = useCallback(() => setRenderDialog(undefined), []);
  useCloseWhenWaiting(close);
  return (
    <DialogHostContext value={openDialog}>
      {children}
      {renderDialog?.(close)}
    </DialogHostContext>
  );
}
