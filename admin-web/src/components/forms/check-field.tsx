import { useId } from 'react';
import './choice-list.css';

type CheckFieldProps = {
  label: string;
  sentence: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function CheckField({ label, sentence, checked, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="admin-choice">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        aria-describedby={`${id}-sentence`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-sentence`} className="ui-hint">
        {sentence}
      </p>
    </div>
  );
}
