import { type ComponentType, type ReactNode, use, useEffect } from 'react';
import { t } from '../../texts/texts.ts';
import { ErrorState } from '../primitives/error-state/error-state.tsx';
import { BrokenPage, ErrorBoundary } from './error-boundary.tsx';

const RELOADED_AT_KEY = 'plaudit.reloadedAt';
const RELOAD_INTERVAL_MIN_MS = 60_000;

/** Returns the chunk itself if it is loaded already. */
export type LoadChunk = () => ComponentType | Promise<ComponentType>;

class ChunkNotLoaded extends Error {
  override name = 'ChunkNotLoaded';
}

interface LazyChunkProps {
  load: LoadChunk;
  /** What the chunk begins with, such as the title of a tab. Shown above the message that it could not be loaded. */
  heading?: ReactNode;
}

const startedChunks = new Map<LoadChunk, ComponentType | Promise<ComponentType>>();

/**
 * Loads a chunk of the site when it is needed. If it cannot be loaded and chunkOrReload does not reload the page, a
 * message appears in its place, so that the rest of the page stays usable. The chunk is requested again when the browser
 * is back online, or at a click on 'Try again'. Give each chunk its own `key`, so that the message of one chunk is not
 * shown for another.
 */
export function LazyChunk({ load, heading }: LazyChunkProps) {
  const fallback = (error: unknown, reset: () => void) => {
    const retry = () => {
      startedChunks.delete(load);
      reset();
    };
    if (!(error instanceof ChunkNotLoaded)) return <BrokenPage />;
    return (
      <>
        {heading}
        <ChunkNotLoadedNotice retry={retry} />
      </>
    );
  };
  return (
    <ErrorBoundary fallback={fallback}>
      <LoadedChunk load={load} />
    </ErrorBoundary>
  );
}

function LoadedChunk({ load }: { load: LoadChunk }) {
  const chunk = startedChunks.get(load) ?? startLoading(load);
  startedChunks.set(load, chunk);
  const Chunk = chunk instanceof Promise ? use(chunk) : chunk;
  return <Chunk />;
}

function ChunkNotLoadedNotice({ retry }: { retry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  return <ErrorState title={t('This part of the site could not be loaded')} onRetry={retry} />;
}

function startLoading(load: LoadChunk): ComponentType | Promise<ComponentType> {
  const chunk = load();
  return chunk instanceof Promise ? chunkOrReload(chunk) : chunk;
}

/**
 * After a release, a page that stayed open may request a file that no longer exists. So the page is reloaded if a chunk
 * cannot be loaded, but not while the browser is offline, and not twice within a minute.
 */
async function chunkOrReload(chunk: Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await chunk;
  } catch (error) {
    if (!navigator.onLine || !claimReload())
      throw new ChunkNotLoaded(t('A chunk could not be loaded'), { cause: error });
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
