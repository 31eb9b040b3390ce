import { Field, type FieldDescription, type InputProps, splitFieldProps } from './field.tsx';

export type NumberFieldProps = InputProps & FieldDescription;

export function NumberField(props: NumberFieldProps) {
  const { field, control: input } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => <input inputMode="numeric" {...input} {...control} type="number" className="ui-input ui-figures" />}
    </Field>
  );
}
