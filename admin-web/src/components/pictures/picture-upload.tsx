import type { PictureCrop } from '@plaudit/admin-api/contract';
import { Button, UploadIcon } from '@plaudit/shared-ui/ui';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { causeOf } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';
import { type OpenedPicture, openPicture, PictureProblem } from './open-picture.ts';
import { middleSquare } from './picture-crop.ts';
import { PictureCropField } from './picture-crop-field.tsx';
import { uploadPicture } from './upload-picture.ts';

const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif';

type PictureUploadProps = {
  onUploaded: (imageUrl: string) => void;
  /** Called with true when a picture was opened, and with false when it was uploaded or discarded. */
  onOpenChange: (isOpen: boolean) => void;
};

/** Takes a picture that is dropped, pasted or chosen. The admin chooses a square of it, and the server crops it. */
export function PictureUpload({ onUploaded, onOpenChange }: PictureUploadProps) {
  const [opened, setOpened] = useState<{ picture: OpenedPicture; crop: PictureCrop }>();
  const [problem, setProblem] = useState<string>();
  const upload = useUploadPicture();

  const close = () => {
    setOpened(undefined);
    onOpenChange(false);
  };
  const openFile = async (file: Blob) => {
    setProblem(undefined);
    try {
      const picture = await openPicture(file);
      setOpened({ picture, crop: middleSquare(picture) });
      onOpenChange(true);
    } catch (error) {
      setProblem(error instanceof PictureProblem ? error.message : 'The browser could not open the file.');
    }
  };
  const uploadOpened = ({ picture, crop }: { picture: OpenedPicture; crop: PictureCrop }) =>
    upload.mutate(
      { file: picture.file, crop },
      {
        onSuccess: ({ imageUrl }) => {
          onUploaded(imageUrl);
          close();
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
      {opened ? (
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
            <Button disabled={upload.isPending} onClick={close}>
              Without it
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

function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  usePastedFile(onFile);

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const onChoose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) onFile(file);
    // Otherwise choosing the same file again would cause no change event.
    event.target.value = '';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file needs a pointer; the button does the same.
    <div
      className="admin-picture-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <Button icon={<UploadIcon aria-hidden="true" />} onClick={() => inputRef.current?.click()}>
        Choose a picture
      </Button>
      <p className="ui-hint">or drop one here, or paste it. JPEG, PNG, WebP or GIF, 5 MB at most.</p>
      <input ref={inputRef} type="file" accept={PICTURE_TYPES} hidden aria-label="Picture file" onChange={onChoose} />
    </div>
  );
}

/** Uses a picture that is pasted anywhere on the page. Pasted text is not affected. */
function usePastedFile(onFile: (file: File) => void): void {
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? [];
      // Spreadsheets copy cells as text and as a picture. Whoever pastes cells means the text.
      if (!file || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

function useUploadPicture() {
  return useSend({
    mutationFn: ({ file, crop }: { file: Blob; crop: PictureCrop }) => uploadPicture(file, crop),
    meta: { failure: 'Failed to upload the picture' },
  });
}
