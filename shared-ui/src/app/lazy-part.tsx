import { type ComponentType, use, useEffect } from 'react';
import { ErrorState } from '../primitives/error-state/error-state.tsx';
import { BrokenPage, ErrorBoundary } from './error-boundary.tsx';

const KEY = 'plaudit.reloadedAt';
const ONCE_IN_MS = 60_000;

export type LoadPart = () => Promise<ComponentType>;

class PartMissing extends Error {
  override name = 'PartMissing';
}

const loading = new Map<LoadPart, Promise<ComponentType>>();

/**
 * A part of the site that is loaded when it is needed. A part that cannot be loaded shows a message in its own place, so
 * that the rest stays usable, and is loaded again when the browser is online. Give each part a `key` of its own.
 */
export function LazyPart({ load }: { load: LoadPart }) {
  const fallback = (error: unknown, reset: () => void) => {
    const retry = () => {
      loading.delete(load);
      reset();
    };
    return error instanceof PartMissing ? <MissingPart retry={retry} /> : <BrokenPage />;
  };
  return (
    <ErrorBoundary fallback={fallback}>
      <LoadedPart load={load} />
    </ErrorBoundary>
  );
}

function LoadedPart({ load }: { load: LoadPart }) {
  const promise = loading.get(load) ?? loadOrReload(load);
  loading.set(load, promise);
  const Part = use(promise);
  return <Part />;
}

function MissingPart({ retry }: { retry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  return (
    <ErrorState
      title="This part of the site could not be loaded"
      description="It is loaded as soon as the connection is back. The rest of the page goes on meanwhile."
      onRetry={retry}
    />
  );
}

/** After a release, a page that stayed open may ask for a file that is gone. Then the page is reloaded, once. */
async function loadOrReload(load: LoadPart): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine || !mayReload()) throw new PartMissing('A part could not be loaded', { cause: error });
    window.location.reload();
    // The page is being replaced: nothing more is drawn.
    return await new Promise<never>(() => undefined);
  }
}

// Without storage a page could reload again and again, so it does not reload at all.
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    sessionStorage.setItem(KEY, String(Date.now()));
    return Date.now() - last > ONCE_IN_MS;
  } catch {
    return false;
  }
}
