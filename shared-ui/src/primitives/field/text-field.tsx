import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Field, type FieldDescription, type InputProps, splitFieldProps } from './field.tsx';

export interface TextFieldProps extends InputProps, FieldDescription {
  type?: 'text' | 'email' | 'url' | 'search' | 'color' | 'date' | 'time' | 'datetime-local' | undefined;
  icon?: ReactNode;
}

export function TextField({ icon, type = 'text', ...props }: TextFieldProps) {
  const { field, control: input } = splitFieldProps(props);
  return (
    <Field {...field}>
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
