import type { LoadPart } from '@plaudit/shared-ui/ui';
import type { ComponentType } from 'react';

/**
 * The returned function gives the part itself once it is loaded, and no promise. LazyPart then draws it at once. For a
 * promise it draws a skeleton first, and React shows what replaces a skeleton only 300 ms later.
 */
export function rememberPart(load: () => Promise<ComponentType>): LoadPart {
  let part: ComponentType | undefined;
  return () =>
    part ??
    load().then((loaded) => {
      part = loaded;
      return loaded;
    });
}
