import { Button, UploadIcon } from '@plaudit/shared-ui/ui';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { useDrop } from '../files/use-drop.ts';
import './pictures.css';

const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif';

/** Takes a picture that is dropped, pasted or chosen. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const { isOver, area } = useDrop(({ files: [file] }) => {
    if (file) onFile(file);
  });
  usePastedFile(onFile);

  const onChoose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) onFile(file);
    // Otherwise choosing the same file again would cause no change event.
    event.target.value = '';
  };
  return (
    // Dropping a file needs a pointer. The button does the same.
    <div className="admin-picture-drop" data-over={isOver || undefined} {...area}>
      <Button icon={<UploadIcon aria-hidden="true" />} onClick={() => inputRef.current?.click()}>
        Choose a picture
      </Button>
      <p className="ui-hint">
        or drop one here, or paste it. JPEG, PNG, WebP or GIF. Large photos are made smaller here.
      </p>
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
