import { LazyChunk } from '@plaudit/shared-ui/ui';
import { type ReactNode, Suspense, useState } from 'react';
import type { RememberedChunk } from '../../lib/remember-chunk.ts';

type ChunkProps = {
  load: RememberedChunk;
  /** Shown while the chunk is loading. */
  fallback: ReactNode;
  /** Shown above the message that the chunk could not be loaded. */
  heading?: ReactNode;
};

/**
 * A chunk of the site, which is loaded when it is needed. What is loaded already is drawn without a boundary for
 * waiting: on a server such a boundary would hide that a rendering has failed. Give each chunk its own `key`.
 */
export function Chunk({ load, fallback, heading }: ChunkProps) {
  const [wasLoaded] = useState(load.isLoaded);
  const chunk = <LazyChunk load={load} heading={heading} />;
  return wasLoaded ? chunk : <Suspense fallback={fallback}>{chunk}</Suspense>;
}
