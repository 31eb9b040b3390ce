import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { loadedOverlays, loadOverlays } from '../overlays/load-overlays.ts';
import { currentToasts, subscribeToToasts } from './toast-store.ts';

/** After the first view, so that the code does not share the line with what a visitor waits for. */
const LOAD_AFTER_MS = 2_000;

/** The region for toasts. Its code is loaded after the first view, or when there is a toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const [isDue, setIsDue] = useState(() => loadedOverlays() !== undefined);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue || toasts.length > 0 ? (
    <Suspense fallback={null}>
      <LoadedRegion />
    </Suspense>
  ) : null;
}

function LoadedRegion() {
  const { ToastRegion } = loadedOverlays() ?? use(loadOverlays());
  return <ToastRegion />;
}
