import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Field, type FieldTexts, type InputProps } from './field.tsx';

export interface TextFieldProps extends InputProps, FieldTexts {
  type?: 'text' | 'email' | 'url' | 'search' | 'color' | 'date' | 'datetime-local' | undefined;
  /** Shown inside the field at its start, such as a magnifier. */
  icon?: ReactNode;
}

export function TextField({
  label,
  hint,
  error,
  invalid,
  hideLabel,
  id,
  className,
  icon,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      invalid={invalid}
      hideLabel={hideLabel}
      id={id}
      className={className}
    >
      {(control) => (
        <span className="ui-input-frame">
          {icon ? (
            <span className="ui-input-icon" aria-hidden="true">
              {icon}
            </span>
          ) : null}
          <input
            {...input}
            {...control}
            type={type}
            className={classNames('ui-input', type === 'color' && 'ui-input-color')}
          />
        </span>
      )}
    </Field>
  );
}
