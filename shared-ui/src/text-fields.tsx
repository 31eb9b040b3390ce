import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import { HideIcon, ShowIcon } from './icons.ts';

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'children'>;

export interface TextFieldProps extends InputProps, FieldTexts {
  type?: 'text' | 'email' | 'url' | 'search' | 'color' | 'date' | 'datetime-local' | undefined;
  /** Drawn inside the field's start, such as a magnifier. */
  icon?: ReactNode;
}

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  id,
  className,
  icon,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id} className={className}>
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

export type NumberFieldProps = InputProps & FieldTexts;

export function NumberField({ label, hint, error, hideLabel, id, className, ...input }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id} className={className}>
      {(control) => <input inputMode="numeric" {...input} {...control} type="number" className="ui-input ui-figures" />}
    </Field>
  );
}

export type PasswordFieldProps = InputProps & FieldTexts;

/** Hidden until its owner asks to see it. */
export function PasswordField({ label, hint, error, hideLabel, id, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id} className={className}>
      {(control) => (
        <span className="ui-input-frame">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="ui-input ui-input-with-action"
          />
          <button
            type="button"
            className="ui-input-action"
            aria-label="Show password"
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <HideIcon aria-hidden="true" /> : <ShowIcon aria-hidden="true" />}
          </button>
        </span>
      )}
    </Field>
  );
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'>, FieldTexts {}

export function TextArea({ label, hint, error, hideLabel, id, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id} className={className}>
      {(control) => <textarea rows={4} {...area} {...control} className="ui-input ui-textarea" />}
    </Field>
  );
}
