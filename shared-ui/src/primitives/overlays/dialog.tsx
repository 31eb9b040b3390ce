import { type RefObject, Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { loadedOverlays, loadOverlays } from './load-overlays.ts';

export type { DialogProps };

/** The code of the dialog's window is loaded when a dialog opens, if `Toaster` has not loaded it before. */
export function Dialog(props: DialogProps) {
  // The window returns the focus when it closes, so it stays mounted once it was open.
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  // The opener is noted at once, because the focus can go elsewhere while the code is loading.
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (props.open) opener.current = document.activeElement;
  }, [props.open]);
  return wasOpen ? (
    <Suspense fallback={null}>
      <LoadedWindow {...props} opener={opener} />
    </Suspense>
  ) : null;
}

function LoadedWindow(props: DialogProps & { opener: RefObject<Element | null> }) {
  const { DialogWindow } = loadedOverlays() ?? use(loadOverlays());
  return <DialogWindow {...props} />;
}
