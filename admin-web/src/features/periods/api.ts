import type {
  AnnounceRevealRequest,
  CodeCounts,
  CreateCycleRequest,
  Cycle,
  CycleResults,
  DeletedCycleResponse,
  EndCycleRequest,
  LookRequest,
  MadeCodes,
  MakeCodesRequest,
  NextCyclePreview,
  NextCycleRequest,
  RevealThirdsRequest,
  SaveSettingRequest,
  SystemSetting,
  UpdateCycleRequest,
} from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { download } from '../../http/download.ts';
import { getQuery, http } from '../../http/http-client.ts';
import { pollEvery } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';

const CHANGED_WITH_PERIODS = [
  ['/api/admin/voting'],
  ['/api/admin/voting-cycles'],
  ['/api/admin/dashboard'],
  ['/api/admin/decisions'],
  ['/api/admin/checklist'],
] as const;

const PERIODS_INTERVAL_MS = 30_000;
const DIALOG_INTERVAL_MS = 5_000;

export const periodsQuery = queryOptions({
  ...getQuery<Cycle[]>('/api/admin/voting-cycles'),
  refetchInterval: pollEvery(PERIODS_INTERVAL_MS),
  staleTime: 0,
  meta: { failure: 'Failed to fetch voting periods' },
});

/** The same list, fetched more often: an open dialog of a period must soon show that the period has started. */
export const periodsOfDialogQuery = queryOptions({
  ...periodsQuery,
  refetchInterval: pollEvery(DIALOG_INTERVAL_MS),
});

export const periodResultsQuery = (id: number) =>
  queryOptions({
    ...getQuery<CycleResults>(`/api/admin/voting-cycles/${id}/results`),
    staleTime: 0,
    meta: { failure: 'Failed to fetch the results' },
  });

/** Fetches numbers that are not public. They are not cached, so that closing the dialog hides them again. */
export function useLookAtNumbers(id: number) {
  return useSend({
    mutationFn: (body: LookRequest) => http.post<CycleResults>(`/api/admin/voting-cycles/${id}/looks`, body),
    meta: { failure: 'Failed to open the numbers', invalidates: [['/api/admin/decisions']] },
    gcTime: 0,
  });
}

export function useSaveZone() {
  return useSend({
    mutationFn: (body: SaveSettingRequest) => http.post<SystemSetting>('/api/admin/system-settings', body),
    meta: { failure: 'Failed to save the time zone', invalidates: [['/api/admin/system-settings']] },
  });
}

export function useSchedulePeriod() {
  return useSend({
    mutationFn: (body: CreateCycleRequest) => http.post<Cycle>('/api/admin/voting-cycles', body),
    meta: {
      success: 'Voting period scheduled successfully',
      failure: 'Failed to create voting period',
      invalidates: CHANGED_WITH_PERIODS,
    },
  });
}

export const repeatPreviewQuery = (id: number) =>
  queryOptions({
    ...getQuery<NextCyclePreview>(`/api/admin/voting-cycles/${id}/next`),
    staleTime: 0,
    meta: { failure: 'Failed to fetch what comes along' },
  });

export function useRepeatPeriod(id: number) {
  return useSend({
    mutationFn: (body: NextCycleRequest) => http.post<Cycle>(`/api/admin/voting-cycles/${id}/next`, body),
    meta: {
      success: 'Voting period scheduled successfully',
      failure: 'Failed to create voting period',
      invalidates: [...CHANGED_WITH_PERIODS, ['/api/admin/next-shortlists']],
    },
  });
}

export function useUpdatePeriod(id: number) {
  return useSend({
    mutationFn: (body: UpdateCycleRequest) => http.put<Cycle>(`/api/admin/voting-cycles/${id}`, body),
    meta: {
      success: 'Voting period updated successfully',
      failure: 'Failed to update voting period',
      comparesVersions: true,
      storesIn: '/api/admin/voting-cycles',
      invalidates: CHANGED_WITH_PERIODS,
    },
  });
}

export function useEndPeriod(id: number) {
  return useSend({
    mutationFn: (body: EndCycleRequest) => http.post<Cycle>(`/api/admin/voting-cycles/${id}/end`, body),
    meta: {
      success: 'Voting period closed successfully',
      failure: 'Failed to close voting period',
      storesIn: '/api/admin/voting-cycles',
      invalidates: CHANGED_WITH_PERIODS,
    },
  });
}

export function useCancelPeriod(id: number) {
  return useSend({
    mutationFn: () => http.delete<DeletedCycleResponse>(`/api/admin/voting-cycles/${id}`),
    meta: {
      success: 'Scheduled period canceled successfully',
      failure: 'Failed to cancel the scheduled period',
      removesFrom: '/api/admin/voting-cycles',
      invalidates: CHANGED_WITH_PERIODS,
    },
  });
}

export function useDeletePeriod(id: number) {
  return useSend({
    mutationFn: () => http.delete<DeletedCycleResponse>(`/api/admin/voting-cycles/${id}`),
    meta: {
      success: 'Voting period deleted successfully',
      failure: 'Failed to delete voting period',
      removesFrom: '/api/admin/voting-cycles',
      invalidates: [...CHANGED_WITH_PERIODS, ['/api/admin/next-shortlists']],
    },
  });
}

// The status of the voting has the time too, for the presenter's page.
const CHANGED_WITH_ANNOUNCEMENT = [['/api/admin/voting'], ['/api/admin/voting-cycles']] as const;

const putAnnouncement = (id: number, body: AnnounceRevealRequest) =>
  http.put<Cycle>(`/api/admin/voting-cycles/${id}/reveal/announcement`, body);

export function useAnnounceReveal(id: number) {
  return useSend({
    mutationFn: (announcedFor: string) => putAnnouncement(id, { announcedFor }),
    meta: {
      success: 'The reveal is announced',
      failure: 'Failed to announce the reveal',
      storesIn: '/api/admin/voting-cycles',
      invalidates: CHANGED_WITH_ANNOUNCEMENT,
    },
  });
}

export function useTakeBackReveal(id: number) {
  return useSend({
    mutationFn: () => putAnnouncement(id, { announcedFor: null }),
    meta: {
      success: 'The announcement was taken back',
      failure: 'Failed to take back the announcement',
      storesIn: '/api/admin/voting-cycles',
      invalidates: CHANGED_WITH_ANNOUNCEMENT,
    },
  });
}

export function useExportPeriod(id: number) {
  return useSend({
    mutationFn: () => download(`/api/admin/voting-cycles/${id}/results/csv`),
    meta: { success: 'Results exported successfully', failure: 'Failed to export the results' },
  });
}

export function useExportWinners(id: number) {
  return useSend({
    mutationFn: () => download(`/api/admin/voting-cycles/${id}/winners/csv`),
    meta: { failure: 'Failed to export the winners' },
  });
}

export function useChooseThirds(id: number) {
  return useSend({
    mutationFn: (body: RevealThirdsRequest) => http.put<Cycle>(`/api/admin/voting-cycles/${id}/reveal/thirds`, body),
    meta: { failure: 'Failed to change the third places', invalidates: CHANGED_WITH_PERIODS },
  });
}

const codesPath = (cycleId: number) => `/api/admin/voting-cycles/${cycleId}/invitation-codes`;

export const codeCountsQuery = (cycleId: number) =>
  queryOptions({
    ...getQuery<CodeCounts>(codesPath(cycleId)),
    staleTime: 0,
    meta: { failure: 'Failed to fetch the number of codes' },
  });

/** Makes invitation codes. They are not cached, because they are shown only once. */
export function useMakeCodes(cycleId: number) {
  return useSend({
    mutationFn: (body: MakeCodesRequest) => http.post<MadeCodes>(codesPath(cycleId), body),
    meta: {
      failure: 'Failed to make invitation codes',
      invalidates: [[codesPath(cycleId)], ['/api/admin/decisions']],
    },
    gcTime: 0,
  });
}
