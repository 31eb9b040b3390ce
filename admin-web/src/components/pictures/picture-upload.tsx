import type { PictureCrop } from '@plaudit/admin-api/contract';
import { Button } from '@plaudit/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';
import { causeOf } from '../../http/query-client.ts';
import { DropZone } from './drop-zone.tsx';
import { type OpenedPicture, openPicture, PictureProblem } from './open-picture.ts';
import { middleSquare } from './picture-crop.ts';
import { PictureCropField } from './picture-crop-field.tsx';
import { useUploadPicture } from './use-upload-picture.ts';
import './pictures.css';

const cropWords = ({ picture, crop }: { picture: OpenedPicture; crop: PictureCrop }) => {
  const middle = middleSquare(picture);
  const isMiddle = crop.left === middle.left && crop.top === middle.top && crop.size === middle.size;
  return isMiddle && picture.width === picture.height
    ? 'Square'
    : isMiddle
      ? 'Cropped to its middle'
      : 'Cropped by you';
};

type PictureUploadProps = {
  onUploaded: (imageUrl: string) => void;
  /** Called with true when a picture was opened, and with false when it was uploaded or discarded. */
  onOpenChange: (isOpen: boolean) => void;
  /** Uploads the middle at once. The square can be moved afterwards. */
  cropsLater?: boolean;
};

/** Takes a picture that is dropped, pasted or chosen. The admin chooses a square of it, and the server crops it. */
export function PictureUpload({ onUploaded, onOpenChange, cropsLater = false }: PictureUploadProps) {
  const [opened, setOpened] = useState<{ picture: OpenedPicture; crop: PictureCrop }>();
  const [problem, setProblem] = useState<string>();
  const [isUsed, setIsUsed] = useState(false);
  const upload = useUploadPicture();

  const close = () => {
    setOpened(undefined);
    onOpenChange(false);
  };
  const keep = () => {
    setIsUsed(true);
    onOpenChange(false);
  };
  const openFile = async (file: Blob) => {
    setProblem(undefined);
    try {
      const picture = await openPicture(file);
      const taken = { picture, crop: middleSquare(picture) };
      setOpened(taken);
      onOpenChange(true);
      setIsUsed(cropsLater);
      // Of a square there is nothing to choose.
      if (cropsLater || picture.width === picture.height) uploadOpened(taken);
    } catch (error) {
      setProblem(error instanceof PictureProblem ? error.message : 'The browser could not open the file.');
    }
  };
  const uploadOpened = ({ picture, crop }: { picture: OpenedPicture; crop: PictureCrop }) =>
    upload.mutate(
      { file: picture.file, part: crop },
      {
        onSuccess: ({ imageUrl }) => {
          onUploaded(imageUrl);
          if (cropsLater) keep();
          else close();
        },
        onError: (error) => setProblem(causeOf(error) ?? 'The picture could not be uploaded.'),
      },
    );
  // The pressed button is gone, so the focus moves to the first control that replaced it.
  const areaRef = useRef<HTMLDivElement>(null);
  const wasOpened = useRef(false);
  const isOpened = opened !== undefined;
  useEffect(() => {
    if (wasOpened.current === isOpened) return;
    wasOpened.current = isOpened;
    areaRef.current?.querySelector<HTMLElement>('input:not([hidden], :disabled), button')?.focus();
  }, [isOpened]);
  return (
    <div ref={areaRef} className="admin-upload">
      {opened && isUsed ? (
        <div className="admin-picture-used">
          <p>
            <strong>{opened.picture.file instanceof File ? opened.picture.file.name : 'Picture'}</strong>
            <span className="ui-hint">{upload.isPending ? 'Uploading...' : cropWords(opened)}</span>
          </p>
          <Button
            variant="quiet"
            size="small"
            disabled={upload.isPending}
            onClick={() => {
              setIsUsed(false);
              onOpenChange(true);
            }}
          >
            Move Crop
          </Button>
          <Button variant="quiet" size="small" disabled={upload.isPending} onClick={close}>
            Another
          </Button>
        </div>
      ) : opened ? (
        <>
          <PictureCropField {...opened} onChange={(crop) => setOpened({ ...opened, crop })} />
          <div className="admin-upload-actions">
            <Button
              variant="primary"
              busy={upload.isPending}
              busyLabel="Uploading..."
              onClick={() => uploadOpened(opened)}
            >
              Use this square
            </Button>
            <Button disabled={upload.isPending} onClick={cropsLater ? keep : close}>
              {cropsLater ? 'Leave It' : 'Without it'}
            </Button>
          </div>
        </>
      ) : (
        <DropZone onFile={(file) => void openFile(file)} />
      )}
      <p role="alert" className="admin-upload-problem">
        {problem}
      </p>
    </div>
  );
}
