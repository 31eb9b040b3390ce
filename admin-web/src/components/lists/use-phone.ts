import { useCallback, useSyncExternalStore } from 'react';
import { type Screen, upTo } from '../../../../shared-ui/format/widths.ts';

/** Whether the window is no wider than this. */
export function useUpTo(screen: Screen): boolean {
  const query = upTo(screen);
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export const usePhone = (): boolean => useUpTo('phone');
