import { useSyncExternalStore } from 'react';
import { upTo } from '../../../../shared-ui/format/widths.ts';

const PHONE_QUERY = upTo('phone');

function subscribe(listener: () => void): () => void {
  const phone = window.matchMedia(PHONE_QUERY);
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE_QUERY).matches);
