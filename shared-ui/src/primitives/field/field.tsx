import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { DangerIcon } from '../../lib/icons.ts';

export interface FieldDescription {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown below the field and read out with it. A field with an error is marked as invalid. */
  error?: string | undefined;
  /** Marks the field as invalid while the message is shown elsewhere, such as one about two fields. */
  invalid?: boolean | undefined;
  /** The id of that message, which is read out with the field. */
  describedBy?: string | undefined;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
}

export type InputProps = Omit<ComponentProps<'input'>, 'type' | 'children'>;

type FieldOnlyProps = FieldDescription & { id?: string | undefined; className?: string | undefined };

export function splitFieldProps<Props extends FieldOnlyProps>({
  label,
  hint,
  error,
  invalid,
  describedBy,
  hideLabel,
  id,
  className,
  ...control
}: Props) {
  return { field: { label, hint, error, invalid, describedBy, hideLabel, id, className }, control };
}

interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export type FieldProps = FieldOnlyProps & {
  /** Receives the attributes that connect the control with its label, hint and error. */
  children: (control: ControlAttributes) => ReactNode;
};

/** The id of the error below the control with this id. */
export const errorIdOf = (controlId: string): string => `${controlId}-error`;

export function Field({
  label,
  hint,
  error,
  invalid = false,
  describedBy,
  hideLabel = false,
  id,
  className,
  children,
}: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = `${controlId}-hint`;
  const errorId = errorIdOf(controlId);
  const descriptions = [hint ? hintId : '', error ? errorId : '', describedBy].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('ui-field', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'ui-visually-hidden' : 'ui-label'}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': descriptions,
        'aria-invalid': error || invalid ? true : undefined,
      })}
      {hint ? (
        <p id={hintId} className="ui-hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className="ui-field-error">
          <DangerIcon aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
