import { PAGE_SIZE_DEFAULT } from '@plaudit/admin-api/contract';
import { useSyncExternalStore } from 'react';
import { upTo } from '../../../../shared-ui/format/widths.ts';

/** On a phone each row is a card, so a page has fewer of them. */
const PHONE_QUERY = upTo('phone');
const PHONE_PAGE_SIZE = 10;

function subscribe(listener: () => void): () => void {
  const phone = window.matchMedia(PHONE_QUERY);
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

export const usePageSize = () =>
  useSyncExternalStore(subscribe, () => (window.matchMedia(PHONE_QUERY).matches ? PHONE_PAGE_SIZE : PAGE_SIZE_DEFAULT));
