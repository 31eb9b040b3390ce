import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'>, FieldTexts {}

export function TextArea({ label, hint, error, hideLabel, id, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id} className={className}>
      {(control) => <textarea rows={4} {...area} {...control} className="ui-input ui-textarea" />}
    </Field>
  );
}
