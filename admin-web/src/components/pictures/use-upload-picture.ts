import type { UploadPictureQuery } from '@plaudit/admin-api/contract';
import { useSend } from '../../http/use-send.ts';
import { uploadPicture } from './upload-picture.ts';

export function useUploadPicture() {
  return useSend({
    mutationFn: ({ file, part }: { file: Blob; part: UploadPictureQuery }) => uploadPicture(file, part),
    meta: { failure: 'Failed to upload the picture' },
  });
}
