import { Field, type FieldTexts, type InputProps } from './field.tsx';

export type NumberFieldProps = InputProps & FieldTexts;

export function NumberField({ label, hint, error, hideLabel, id, className, ...input }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id} className={className}>
      {(control) => <input inputMode="numeric" {...input} {...control} type="number" className="ui-input ui-figures" />}
    </Field>
  );
}
