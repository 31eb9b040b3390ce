import type { OwnExclusion } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { useVoting } from '../../http/queries/use-voting.ts';
import { ownExclusionQuery } from './api.ts';

/** The exclusion because of which the voter's votes are set aside. It is loaded only for such a voter. */
export function useOwnExclusion(): { exclusion: OwnExclusion | undefined; isLoading: boolean } {
  const { progress, session } = useVoting();
  const isSetAside = progress?.standing === 'set_aside';
  const { data, isPending, failureCount } = useQuery({ ...ownExclusionQuery(session.generation), enabled: isSetAside });
  return {
    exclusion: isSetAside ? (data?.exclusion ?? undefined) : undefined,
    isLoading: isSetAside && isPending && failureCount === 0,
  };
}
