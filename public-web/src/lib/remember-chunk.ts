import type { LoadChunk } from '@plaudit/shared-ui/ui';
import type { ComponentType } from 'react';
import { loadMoreTexts } from './load-texts.ts';
import type { ScreenTexts } from './text-groups.ts';

export type RememberedChunk = LoadChunk & { isLoaded: () => boolean };

/**
 * The returned function gives the chunk itself once it is loaded, and no promise. LazyChunk then draws it at once. For a
 * promise it draws a skeleton first, which React shows for at least 300 ms. Its texts come with it.
 */
export function rememberChunk(load: () => Promise<ComponentType>, texts: ScreenTexts): RememberedChunk {
  let chunk: ComponentType | undefined;
  const loadOnce = () =>
    chunk ??
    Promise.all([load(), loadMoreTexts(texts)]).then(([loaded]) => {
      chunk = loaded;
      return loaded;
    });
  return Object.assign(loadOnce, { isLoaded: () => chunk !== undefined });
}
