import {
  type ImportRollRequest,
  type ImportRollResponse,
  PANEL_LISTS_INTERVAL_MS,
  PANEL_LISTS_STALE_MS,
  type RemovedFromRoll,
  type RemoveFromRollRequest,
  type Roll,
  type SendLinksRequest,
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

/** The upload of a large file takes long on a slow connection. */
const IMPORT_TIME_LIMIT_MS = 60_000;

const importRoll = (body: ImportRollRequest) =>
  http.post<ImportRollResponse>(`${ROLL_PATH}/import`, body, { timeLimitMs: IMPORT_TIME_LIMIT_MS });

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

export function useSendLinks() {
  return useSend({
    mutationFn: (body: SendLinksRequest) => http.post<Roll>(`${ROLL_PATH}/links`, body),
    meta: {
      success: 'The links are on their way',
      failure: 'Failed to send the links',
      invalidates: [[ROLL_PATH]],
    },
  });
}
