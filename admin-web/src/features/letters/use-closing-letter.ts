import { useQuery } from '@tanstack/react-query';
import { lettersQuery } from './api.ts';

/** Undefined if this site sends no letters, or nobody is on the roll. Only super admins may read them. */
export function useClosingLetter(isSuperAdmin: boolean) {
  const { data } = useQuery({ ...lettersQuery, enabled: isSuperAdmin, refetchInterval: false });
  if (!data?.mail || data.mail.onRoll === null) return undefined;
  return data.letters.find(({ kind }) => kind === 'closing');
}
