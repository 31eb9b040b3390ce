import type { ComponentProps } from 'react';
import { Field, type FieldDescription, splitFieldProps } from './field.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'>, FieldDescription {}

export function TextArea(props: TextAreaProps) {
  const { field, control: area } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => <textarea rows={4} {...area} {...control} className="ui-input ui-textarea" />}
    </Field>
  );
}
