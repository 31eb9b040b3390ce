import { classNames } from '@plaudit/shared-ui/ui';
import { type ReactNode, useId } from 'react';
import { useDrop } from './use-drop.ts';

type FileDropProps = {
  label: string;
  accept: string;
  /** Names the chosen file, or says that one can be dropped here. */
  children: ReactNode;
  onFile: (file: File) => void;
};

export function FileDrop({ label, accept, children, onFile }: FileDropProps) {
  const id = useId();
  const { isOver, area } = useDrop(({ files: [file] }) => {
    if (file) onFile(file);
  });
  return (
    <div className="ui-field">
      <label htmlFor={id} className="ui-label">
        {label}
      </label>
      {/* Dropping is for the mouse, the field for the keyboard. */}
      <div className={classNames('admin-file-drop', isOver && 'admin-file-drop-over')} {...area}>
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
