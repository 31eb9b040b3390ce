import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

type OpenDialog = (draw: (close: () => void) => ReactNode) => void;

const DialogHostContext = createContext<OpenDialog | null>(null);

/**
 * Opens the dialog of a row or a card. The host mounts it, not the row, because the row may leave the list at the
 * next refresh.
 */
export function useOpenDialog(): OpenDialog {
  const open = useContext(DialogHostContext);
  if (!open) throw new Error('useOpenDialog is used outside of DialogHost');
  return open;
}

export function DialogHost({ children }: { children: ReactNode }) {
  const [draw, setDraw] = useState<Parameters<OpenDialog>[0]>();
  const open = useCallback<OpenDialog>((next) => setDraw(() => next), []);
  return (
    <DialogHostContext value={open}>
      {children}
      {draw?.(() => setDraw(undefined))}
    </DialogHostContext>
  );
}
