import { LazyPart } from '@plaudit/shared-ui/ui';
import { type ReactNode, Suspense, useState } from 'react';
import type { RememberedPart } from '../../lib/remember-part.ts';

type PartProps = {
  load: RememberedPart;
  /** Shown while the code of the part is loading. */
  fallback: ReactNode;
  /** Shown above the message that the part could not be loaded. */
  heading?: ReactNode;
};

/**
 * A part of the site whose code is loaded when it is needed. What is loaded already is drawn without a boundary for
 * waiting: on a server such a boundary would hide that a rendering has failed. Give each part its own `key`.
 */
export function Part({ load, fallback, heading }: PartProps) {
  const [wasLoaded] = useState(load.isLoaded);
  const part = <LazyPart load={load} heading={heading} />;
  return wasLoaded ? part : <Suspense fallback={fallback}>{part}</Suspense>;
}
