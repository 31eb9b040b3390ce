import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ExpandIcon } from '../../lib/icons.ts';
import { Field, type FieldDescription, splitFieldProps } from './field.tsx';

interface Option<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> extends FieldDescription {
  options: readonly Option<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  /** Shown in place of the chosen label, which a narrow screen would cut off. It may have two lines. */
  shown?: ReactNode;
  id?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** The browser's own select, which works best on phones. To choose a vendor with pictures and search, use PickList. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  shown,
  ...props
}: SelectProps<Value>) {
  const { field, control: select } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className={classNames('ui-input-frame', shown !== undefined && 'ui-select-frame')}>
          <select
            {...select}
            {...control}
            className="ui-input ui-select"
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          {shown === undefined ? null : (
            <span className="ui-input ui-select-shown" aria-hidden="true">
              {shown}
            </span>
          )}
          <ExpandIcon aria-hidden="true" className="ui-select-mark" data-paper="off" />
        </span>
      )}
    </Field>
  );
}
