import { Button, classNames, Field, TableIcon, UploadIcon, WarningIcon } from '@plaudit/shared-ui/ui';
import { type ReactNode, useRef } from 'react';
import { useDrop } from './use-drop.ts';
import './files.css';

type FileDropProps = {
  label: string;
  accept: string;
  /** Why the chosen file cannot be used. */
  error?: string | undefined;
  /** The name of the chosen file. */
  chosen?: string | undefined;
  /** Says what is in the chosen file, or what it may be. */
  children?: ReactNode;
  /** Without its label where the place says what the file is. */
  hideLabel?: boolean;
  onFile: (file: File) => void;
};

/** Takes a file that is dropped or chosen. Once there is one, it is a line with its name. */
export function FileDrop({ label, accept, error, chosen, children, hideLabel, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, area } = useDrop(({ files: [file] }) => {
    if (file) onFile(file);
  });
  const Icon = error ? WarningIcon : chosen ? TableIcon : UploadIcon;
  return (
    <Field label={label} hideLabel={hideLabel} error={chosen ? undefined : error}>
      {(control) => (
        <div
          className={classNames('admin-file-drop', isOver && 'admin-file-drop-over')}
          data-chosen={chosen !== undefined || undefined}
          data-fault={error !== undefined || undefined}
          {...area}
        >
          <Icon aria-hidden="true" />
          {/* Dropping is for the mouse, the button for the keyboard. */}
          <input
            {...control}
            ref={input}
            type="file"
            hidden
            accept={accept}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) onFile(file);
              // Otherwise choosing the mended file again would cause no change event.
              event.target.value = '';
            }}
          />
          <p role={error ? 'alert' : undefined}>
            {chosen ? <strong>{error ? `${chosen} cannot be read` : chosen}</strong> : 'Drop it here, or'}
            <span className="ui-hint">{chosen ? (error ?? children) : null}</span>
          </p>
          <Button
            size="small"
            variant={chosen && !error ? 'quiet' : 'secondary'}
            onClick={() => input.current?.click()}
          >
            {chosen ? (error ? 'Another File' : 'Another') : 'Choose a File'}
          </Button>
          {chosen ? null : <p className="ui-hint">{children}</p>}
        </div>
      )}
    </Field>
  );
}
