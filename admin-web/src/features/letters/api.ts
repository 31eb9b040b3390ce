import {
  type ChangeLetterStateRequest,
  LETTERS_INTERVAL_MS,
  type LetterKind,
  type LetterPreview,
  type Letters,
  type LetterWords,
  type SaveLetterRequest,
  type SendLetterRequest,
} from '@plaudit/admin-api/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { getQuery, http } from '../../http/http-client.ts';
import { pollEvery } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';

const PATH = '/api/admin/letters';

export const lettersQuery = queryOptions({
  ...getQuery<Letters>(PATH),
  refetchInterval: pollEvery(LETTERS_INTERVAL_MS),
  staleTime: 0,
  meta: { failure: 'Failed to fetch the letters' },
});

/** Sends a POST, because the words are long. It changes nothing. */
export const letterPreviewQuery = (kind: LetterKind, words: LetterWords) =>
  queryOptions({
    queryKey: [`${PATH}/${kind}/preview`, words],
    queryFn: ({ signal }) => http.post<LetterPreview>(`${PATH}/${kind}/preview`, words, { signal }),
    placeholderData: keepPreviousData,
    enabled: words.subject !== '' && words.text !== '',
    gcTime: 0,
  });

/** Each of these responds with all letters. */
function useLetterChange<Body>(send: (body: Body) => Promise<Letters>, success: string, failure: string) {
  const client = useQueryClient();
  return useSend({
    mutationFn: send,
    onSuccess: (letters) => client.setQueryData(lettersQuery.queryKey, letters),
    meta: { success, failure, invalidates: [['/api/admin/audit']] },
  });
}

export const useSaveLetter = (kind: LetterKind) =>
  useLetterChange(
    (body: SaveLetterRequest) => http.put<Letters>(`${PATH}/${kind}`, body),
    'Letter saved',
    'Failed to save the letter',
  );

export const useSendLetter = (kind: LetterKind) =>
  useLetterChange(
    (body: SendLetterRequest) => http.post<Letters>(`${PATH}/${kind}/sending`, body),
    'Letter ordered',
    'Failed to order the letter',
  );

export const useChangeLetterState = (kind: LetterKind) =>
  useLetterChange(
    (state: ChangeLetterStateRequest['state']) => http.post<Letters>(`${PATH}/${kind}/state`, { state }),
    'Letter changed',
    'Failed to change the letter',
  );

export function useSendTestLetter(kind: LetterKind) {
  return useSend({
    mutationFn: (body: LetterWords) => http.post<{ message: string }>(`${PATH}/${kind}/test`, body),
    meta: { success: 'The test is on its way', failure: 'Failed to send the test' },
  });
}
