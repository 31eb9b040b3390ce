import type { UploadedPicture, UploadPictureQuery } from '@plaudit/admin-api/contract';
import { http } from '../../http/http-client.ts';

const TIME_LIMIT_MS = 60_000;

/** Without a square, the server crops the picture to its middle. */
export const uploadPicture = (file: Blob, part?: UploadPictureQuery): Promise<UploadedPicture> =>
  http.post<UploadedPicture>('/api/admin/pictures', file, { query: part, timeLimitMs: TIME_LIMIT_MS });
