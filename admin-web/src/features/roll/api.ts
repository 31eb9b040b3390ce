import {
  type ImportRollRequest,
  type ImportRollResponse,
  PANEL_LISTS_INTERVAL_MS,
  PANEL_LISTS_STALE_MS,
  type RemovedFromRoll,
  type RemoveFromRollRequest,
  type Roll,
  type SavedRoll,
} from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery, http } from '../../http/http-client.ts';
import { pollEvery } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';

const ROLL_PATH = '/api/admin/roll';

export const rollQuery = queryOptions({
  ...getQuery<Roll>(ROLL_PATH),
  refetchInterval: pollEvery(PANEL_LISTS_INTERVAL_MS),
  staleTime: PANEL_LISTS_STALE_MS,
  meta: { failure: 'Failed to fetch the roll' },
});

/** A large file takes long on a slow connection. */
const FILE_TIME_LIMIT_MS = 60_000;

const importRoll = (body: ImportRollRequest) =>
  http.post<ImportRollResponse>(`${ROLL_PATH}/import`, body, { timeLimitMs: FILE_TIME_LIMIT_MS });

export function useTryRollImport() {
  return useSend({
    mutationFn: (csv: string) => importRoll({ csv, dryRun: true }),
    meta: { failure: 'Failed to read the file' },
  });
}

export function useImportRoll() {
  return useSend({
    mutationFn: (file: Omit<ImportRollRequest, 'dryRun'>) => importRoll({ ...file, dryRun: false }),
    meta: {
      success: 'People added to the roll',
      failure: 'Failed to add the people',
      invalidates: [[ROLL_PATH], ['/api/admin/decisions']],
    },
  });
}

export function useSaveRoll() {
  return useSend({
    mutationFn: () => http.post<SavedRoll>(`${ROLL_PATH}/file`, undefined, { timeLimitMs: FILE_TIME_LIMIT_MS }),
    meta: { success: 'Roll saved as a file', failure: 'Failed to save the roll as a file' },
  });
}

export function useRemoveFromRoll() {
  return useSend({
    mutationFn: (body: RemoveFromRollRequest) => http.post<RemovedFromRoll>(`${ROLL_PATH}/removal`, body),
    meta: {
      success: (removed) => ({ title: 'Taken off the roll', description: (removed as RemovedFromRoll).name }),
      failure: 'Failed to take somebody off the roll',
      invalidates: [[ROLL_PATH], ['/api/admin/decisions']],
    },
  });
}
