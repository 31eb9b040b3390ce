import type { LoadPart } from '@plaudit/shared-ui/ui';
import type { ComponentType } from 'react';

export type RememberedPart = LoadPart & { isLoaded: () => boolean };

/**
 * The returned function gives the part itself once it is loaded, and no promise. LazyPart then draws it at once. For a
 * promise it draws a skeleton first, which React shows for at least 300 ms.
 */
export function rememberPart(load: () => Promise<ComponentType>): RememberedPart {
  let part: ComponentType | undefined;
  const loadOnce = () =>
    part ??
    load().then((loaded) => {
      part = loaded;
      return loaded;
    });
  return Object.assign(loadOnce, { isLoaded: () => part !== undefined });
}
