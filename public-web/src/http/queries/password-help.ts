import type { PasswordHelp } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { SENT_PAGE } from '../../lib/sent-page.ts';
import { getQuery } from '../http-client.ts';

/** The page from the server says it already, so a form that depends on it is drawn at once. */
export const passwordHelpQuery = queryOptions({
  ...getQuery<PasswordHelp>('/api/password-help'),
  initialData: () => SENT_PAGE.passwordHelp,
});
