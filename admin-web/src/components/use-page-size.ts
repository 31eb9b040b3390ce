import { PAGE_SIZE_DEFAULT } from '@plaudit/admin-api/contract';
import { useSyncExternalStore } from 'react';

/** On a phone each row is a card, so a page has fewer of them. */
const PHONE = '(max-width: 44rem)';
const PHONE_PAGE_SIZE = 10;

function subscribe(listener: () => void): () => void {
  const phone = window.matchMedia(PHONE);
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

export const usePageSize = () =>
  useSyncExternalStore(subscribe, () => (window.matchMedia(PHONE).matches ? PHONE_PAGE_SIZE : PAGE_SIZE_DEFAULT));
