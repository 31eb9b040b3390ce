import { PAGE_SIZE_DEFAULT } from '@plaudit/admin-api/contract';
import { usePhone } from './use-phone.ts';

const PHONE_PAGE_SIZE = 10;

/** On a phone each row takes more room, so a page has fewer of them. */
export const usePageSize = () => (usePhone() ? PHONE_PAGE_SIZE : PAGE_SIZE_DEFAULT);
