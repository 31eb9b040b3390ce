import { Spinner } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { causeOf } from '../../http/query-client.ts';
import { DropZone } from './drop-zone.tsx';
import { openPicture, PictureProblem } from './open-picture.ts';
import { useUploadPicture } from './use-upload-picture.ts';
import './pictures.css';

type WholePictureUploadProps = {
  onUploaded: (imageUrl: string) => void;
  onBusyChange: (isBusy: boolean) => void;
};

/** Takes a picture that is dropped, pasted or chosen, and uploads it as it is, for a place that is as wide as the screen. */
export function WholePictureUpload({ onUploaded, onBusyChange }: WholePictureUploadProps) {
  const [problem, setProblem] = useState<string>();
  const upload = useUploadPicture();
  const send = async (file: Blob) => {
    setProblem(undefined);
    let small: Blob;
    try {
      small = (await openPicture(file)).file;
    } catch (error) {
      setProblem(error instanceof PictureProblem ? error.message : 'The browser could not open the file.');
      return;
    }
    onBusyChange(true);
    upload.mutate(
      { file: small, part: { whole: true } },
      {
        onSuccess: ({ imageUrl }) => onUploaded(imageUrl),
        onError: (error) => setProblem(causeOf(error) ?? 'The picture could not be uploaded.'),
        onSettled: () => onBusyChange(false),
      },
    );
  };
  return (
    <div className="admin-upload">
      <DropZone onFile={(file) => void send(file)} />
      {upload.isPending ? <Spinner label="Uploading..." /> : null}
      <p role="alert" className="admin-upload-problem">
        {problem}
      </p>
    </div>
  );
}
