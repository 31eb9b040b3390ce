import { PAGE_SIZE_DEFAULT } from '@plaudit/admin-api/contract';
import { useSyncExternalStore } from 'react';

/** On phones a row is a card. Fewer of them make a page of usual length. */
const PHONE = '(max-width: 44rem)';
const PHONE_PAGE_SIZE = 10;

function subscribe(listener: () => void): () => void {
  const phone = window.matchMedia(PHONE);
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

export const usePageSize = () =>
  useSyncExternalStore(subscribe, () => (window.matchMedia(PHONE).matches ? PHONE_PAGE_SIZE : PAGE_SIZE_DEFAULT));
