import { useState } from 'react';
import { t } from '../../../texts/texts.ts';
import { HideIcon, ShowIcon } from '../../lib/icons.ts';
import { Field, type FieldDescription, type InputProps, splitFieldProps } from './field.tsx';

export type PasswordFieldProps = InputProps & FieldDescription;

export function PasswordField(props: PasswordFieldProps) {
  const { field, control: input } = splitFieldProps(props);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <span className="ui-input-frame">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className="ui-input ui-input-with-action"
          />
          <button
            type="button"
            className="ui-input-action"
            aria-label={t('Show password')}
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <HideIcon aria-hidden="true" /> : <ShowIcon aria-hidden="true" />}
          </button>
        </span>
      )}
    </Field>
  );
}
