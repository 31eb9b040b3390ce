import type { PasswordHelp } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { siteOriginOf } from '../lib/local-address.ts';
import { getQuery } from './http-client.ts';

/** How voters sign in, and the address that a provider has to be told, which is one of the site. */
export const passwordHelpQuery = getQuery<PasswordHelp>('/api/password-help');

/** The origin of the voters' site. The panel can be on a host of its own. */
export function useSiteOrigin(): string {
  return siteOriginOf(useQuery(passwordHelpQuery).data?.returnAddress, window.location.origin);
}
