import type { VotingStatus } from '@plaudit/admin-api/contract';
import { http } from '../../http/http-client.ts';
import { useSend } from '../../http/use-send.ts';

const PATH = '/api/admin/rehearsal';
const CHANGED_QUERIES = [['/api/admin/voting'], ['/api/voting/cycle']] as const;

export function useStartRehearsal() {
  return useSend({
    mutationFn: () => http.post<VotingStatus>(PATH),
    meta: { success: 'Rehearsal started', failure: 'Failed to start the rehearsal', invalidates: CHANGED_QUERIES },
  });
}

export function useEndRehearsal() {
  return useSend({
    mutationFn: () => http.delete<VotingStatus>(PATH),
    meta: { success: 'Rehearsal ended', failure: 'Failed to end the rehearsal', invalidates: CHANGED_QUERIES },
  });
}
