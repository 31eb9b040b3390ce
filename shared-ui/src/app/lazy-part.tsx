import { type ComponentType, type ReactNode, use, useEffect } from 'react';
import { ErrorState } from '../primitives/error-state/error-state.tsx';
import { BrokenPage, ErrorBoundary } from './error-boundary.tsx';

const RELOADED_AT_KEY = 'plaudit.reloadedAt';
const RELOAD_INTERVAL_MIN_MS = 60_000;

/** Returns the part itself if it is loaded already. */
export type LoadPart = () => ComponentType | Promise<ComponentType>;

class PartNotLoaded extends Error {
  override name = 'PartNotLoaded';
}

interface LazyPartProps {
  load: LoadPart;
  /** What the part begins with, such as the title of a tab. Shown above the message that it could not be loaded. */
  heading?: ReactNode;
}

const startedParts = new Map<LoadPart, ComponentType | Promise<ComponentType>>();

/**
 * Loads a part of the site when it is needed. If it cannot be loaded and partOrReload does not reload the page, a
 * message appears in its place, so that the rest of the page stays usable. The part is requested again when the browser
 * is back online, or at a click on 'Try again'. Give each part its own `key`, so that the message of one part is not
 * shown for another.
 */
export function LazyPart({ load, heading }: LazyPartProps) {
  const fallback = (error: unknown, reset: () => void) => {
    const retry = () => {
      startedParts.delete(load);
      reset();
    };
    if (!(error instanceof PartNotLoaded)) return <BrokenPage />;
    return (
      <>
        {heading}
        <PartNotLoadedNotice retry={retry} />
      </>
    );
  };
  return (
    <ErrorBoundary fallback={fallback}>
      <LoadedPart load={load} />
    </ErrorBoundary>
  );
}

function LoadedPart({ load }: { load: LoadPart }) {
  const part = startedParts.get(load) ?? startLoading(load);
  startedParts.set(load, part);
  const Part = part instanceof Promise ? use(part) : part;
  return <Part />;
}

function PartNotLoadedNotice({ retry }: { retry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  return <ErrorState title="This part of the site could not be loaded" onRetry={retry} />;
}

function startLoading(load: LoadPart): ComponentType | Promise<ComponentType> {
  const part = load();
  return part instanceof Promise ? partOrReload(part) : part;
}

/**
 * After a release, a page that stayed open may request a file that no longer exists. So the page is reloaded if a part
 * cannot be loaded, but not while the browser is offline, and not twice within a minute.
 */
async function partOrReload(part: Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await part;
  } catch (error) {
    if (!navigator.onLine || !claimReload()) throw new PartNotLoaded('A part could not be loaded', { cause: error });
    window.location.reload();
    // The page is reloading, so this promise never resolves.
    return await new Promise<never>(() => undefined);
  }
}

// Stores when it was called, and returns whether the page may be reloaded now. Without storage the page could reload
// endlessly, so it does not reload at all.
function claimReload(): boolean {
  try {
    const lastAttempt = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0);
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    return Date.now() - lastAttempt > RELOAD_INTERVAL_MIN_MS;
  } catch {
    return false;
  }
}
