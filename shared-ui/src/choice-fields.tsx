import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import { ExpandIcon } from './icons.ts';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function CheckField({ label, hint, className, id, ...input }: CheckFieldProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  return (
    <div className={classNames('ui-choice', className)}>
      <input
        {...input}
        id={inputId}
        type="checkbox"
        aria-describedby={hint ? `${inputId}-hint` : undefined}
        className="ui-checkbox"
      />
      <label htmlFor={inputId} className="ui-choice-label">
        {label}
        {hint ? (
          <span id={`${inputId}-hint`} className="ui-hint">
            {hint}
          </span>
        ) : null}
      </label>
    </div>
  );
}

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  hint?: string | undefined;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  name?: string | undefined;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** In a row, as connected segments; a column otherwise. */
  inline?: boolean | undefined;
  hideLegend?: boolean | undefined;
  className?: string | undefined;
}

export function RadioGroup<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  inline = false,
  hideLegend = false,
  className,
}: RadioGroupProps<Value>) {
  const generatedName = useId();
  return (
    <fieldset className={classNames('ui-radio-group', inline && 'ui-radio-group-inline', className)}>
      <legend className={hideLegend ? 'ui-visually-hidden' : 'ui-label'}>{legend}</legend>
      <div className="ui-radio-options">
        {options.map((option) => (
          <label key={option.value} className="ui-radio">
            <input
              type="radio"
              name={name ?? generatedName}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint ? <span className="ui-hint">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface SelectProps<Value extends string> extends FieldTexts {
  options: readonly Option<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
  /** First line while nothing is chosen. */
  placeholder?: string | undefined;
  id?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** The platform's own select: the best list a phone has. For vendors, with pictures and search, see PickList. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  hideLabel,
  id,
  className,
  options,
  value,
  onChange,
  placeholder,
  ...select
}: SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id} className={className}>
      {(control) => (
        <span className="ui-input-frame">
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
          <ExpandIcon aria-hidden="true" className="ui-select-mark" />
        </span>
      )}
    </Field>
  );
}
