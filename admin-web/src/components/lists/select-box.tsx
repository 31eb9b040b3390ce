import type { ChangeEvent } from 'react';
import './list-table.css';

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** True if some of what the box stands for is selected, and some is not. */
  mixed?: boolean;
  /** `isRange` is true if Shift was held. */
  onChange: (isRange: boolean) => void;
};

/** React makes the change of a box from its click, which knows whether Shift was held. */
const isShiftHeld = ({ nativeEvent }: ChangeEvent) => 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

export function SelectBox({ label, checked, mixed = false, onChange }: SelectBoxProps) {
  return (
    <label className="admin-checkbox">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed && !checked;
        }}
        onChange={(event) => onChange(isShiftHeld(event))}
      />
    </label>
  );
}
