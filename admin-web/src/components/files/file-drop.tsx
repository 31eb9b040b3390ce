import { classNames, Field } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { useDrop } from './use-drop.ts';
import './files.css';

type FileDropProps = {
  label: string;
  accept: string;
  /** Why the chosen file cannot be used. */
  error?: string | undefined;
  /** Names the chosen file, or says that one can be dropped here. */
  children: ReactNode;
  onFile: (file: File) => void;
};

export function FileDrop({ label, accept, error, children, onFile }: FileDropProps) {
  const { isOver, area } = useDrop(({ files: [file] }) => {
    if (file) onFile(file);
  });
  return (
    <Field label={label} error={error}>
      {(control) => (
        // Dropping is for the mouse, the field for the keyboard.
        <div className={classNames('admin-file-drop', isOver && 'admin-file-drop-over')} {...area}>
          <input
            {...control}
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
      )}
    </Field>
  );
}
