import type { UploadedPicture, UploadPictureQuery } from '@plaudit/admin-api/contract';
import { http } from '../../http/http-client.ts';
import { useSend } from '../../http/use-send.ts';

const TIME_LIMIT_MS = 60_000;

export function useUploadPicture() {
  return useSend({
    mutationFn: ({ file, part }: { file: Blob; part: UploadPictureQuery }) =>
      http.post<UploadedPicture>('/api/admin/pictures', file, { query: part, timeLimitMs: TIME_LIMIT_MS }),
    meta: { failure: 'Failed to upload the picture' },
  });
}
