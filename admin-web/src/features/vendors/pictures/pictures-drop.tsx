import { Button, UploadIcon } from '@plaudit/shared-ui/ui';
import { useRef } from 'react';
import { useDrop } from '../../../components/files/use-drop.ts';
import { listDroppedFiles } from './dropped-files.ts';

const ACCEPTED = '.jpg,.jpeg,.png,.webp,.gif,.zip';

type PicturesDropProps = {
  /** A vendor, whose name shows what a file is named like. */
  example: string | undefined;
  onFiles: (files: Promise<readonly File[]>) => void;
};

export function PicturesDrop({ example = 'Name of the vendor', onFiles }: PicturesDropProps) {
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { isOver, area } = useDrop((dropped) => onFiles(listDroppedFiles(dropped)));
  const choose = (input: HTMLInputElement) => {
    onFiles(Promise.resolve([...(input.files ?? [])]));
    // Otherwise choosing the same files again would cause no change event.
    input.value = '';
  };
  return (
    // Dropping needs a pointer. The buttons do the same.
    <div className="admin-picture-drop" data-over={isOver || undefined} {...area}>
      <p>
        The vendors’ pictures, each file named like its vendor: <strong>{example}.jpg</strong>
      </p>
      <Button icon={<UploadIcon aria-hidden="true" />} onClick={() => folder.current?.click()}>
        Choose a Folder
      </Button>
      <Button onClick={() => files.current?.click()}>Choose Files or a Zip</Button>
      <p className="ui-hint">or drop them here. JPEG, PNG, WebP or GIF. Large photos are made smaller here.</p>
      <input
        ref={(input) => {
          folder.current = input;
          input?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        aria-label="Folder of pictures"
        onChange={(event) => choose(event.target)}
      />
      <input
        ref={files}
        type="file"
        multiple
        accept={ACCEPTED}
        hidden
        aria-label="Pictures or a zip"
        onChange={(event) => choose(event.target)}
      />
    </div>
  );
}
