import { classNames } from '@plaudit/shared-ui/ui';
import { type DragEvent, type ReactNode, useId, useState } from 'react';

type FileDropProps = {
  label: string;
  accept: string;
  /** Names the chosen file, or says that one can be dropped here. */
  children: ReactNode;
  onFile: (file: File) => void;
};

export function FileDrop({ label, accept, children, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div className="ui-field">
      <label htmlFor={id} className="ui-label">
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse, the field for the keyboard. */}
      <div
        className={classNames('admin-file-drop', isOver && 'admin-file-drop-over')}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          className="admin-file"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
          }}
        />
        <p className="ui-hint">{children}</p>
      </div>
    </div>
  );
}
