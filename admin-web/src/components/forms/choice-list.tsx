import { useId } from 'react';
import './choice-list.css';

type Choice<Value extends string> = { value: Value; label: string; sentence: string; disabled?: boolean };

type ChoiceListProps<Value extends string> = {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

export function ChoiceList<Value extends string>({ legend, choices, value, onChange }: ChoiceListProps<Value>) {
  const id = useId();
  return (
    <fieldset className="admin-choices">
      <legend className="ui-label">{legend}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className="admin-choice">
          <input
            type="radio"
            id={`${id}-${choice.value}`}
            name={id}
            checked={choice.value === value}
            disabled={choice.disabled}
            aria-describedby={`${id}-${choice.value}-sentence`}
            onChange={() => onChange(choice.value)}
          />
          <label htmlFor={`${id}-${choice.value}`}>{choice.label}</label>
          <p id={`${id}-${choice.value}-sentence`} className="ui-hint">
            {choice.sentence}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
