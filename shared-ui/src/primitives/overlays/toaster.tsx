import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { loadedOverlays, loadOverlays } from './load-overlays.ts';
import { currentToasts, subscribeToToasts } from './toast-store.ts';

/** After the first view, so that the code does not slow down the loading of what a visitor waits for. */
const LOAD_AFTER_MS = 2_000;

/** The region for toasts. Its code is loaded after the first view, or when there is a toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  // Not at the first rendering, even if the code is there: the page of the server has no region.
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), loadedOverlays() ? 0 : LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // When a modal dialog opens, it hides the rest of the page from screen readers, except elements with `aria-live`. So
  // this element is here before the region is. The value is `off`, because each toast announces itself.
  return (
    <div aria-live="off">
      {isDue || toasts.length > 0 ? (
        <Suspense fallback={null}>
          <LoadedRegion />
        </Suspense>
      ) : null}
    </div>
  );
}

function LoadedRegion() {
  const { ToastRegion } = loadedOverlays() ?? use(loadOverlays());
  return <ToastRegion />;
}
