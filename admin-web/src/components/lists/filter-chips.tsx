import { AddIcon, CloseIcon, classNames, IconButton } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format-counts.ts';
import { Popup } from './popup.tsx';
import './filter-chips.css';

type Choice<Value extends string> = { value: Value; label: string; count?: number | undefined };

type ChoiceChipsProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** Chips of which exactly one is chosen, each with the number of rows that it shows. */
export function ChoiceChips<Value extends string>({ label, choices, chosen, onChoose }: ChoiceChipsProps<Value>) {
  return (
    <fieldset className="admin-chips">
      <legend className="ui-visually-hidden">{label}</legend>
      {choices.map(({ value, label: text, count }) => (
        <button
          key={value}
          type="button"
          className="admin-chip"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text} {count === undefined ? null : <span className="ui-figures">{formatNumber(count)}</span>}
        </button>
      ))}
    </fieldset>
  );
}

type FilterChipProps = {
  /** What the filter is about, such as 'Role'. */
  label: string;
  /** What it shows only, such as 'Admin'. Undefined while it shows everything. */
  value: string | undefined;
  onClear: () => void;
  children: (close: () => void) => ReactNode;
  kind: 'menu' | 'dialog';
};

/** A filter that is off until somebody sets it. */
export function FilterChip({ label, value, onClear, children, kind }: FilterChipProps) {
  const isSet = value !== undefined;
  return (
    <span className={classNames('admin-chip-set', isSet && 'admin-chip-set-on')}>
      <Popup
        kind={kind}
        name={label}
        label={isSet ? `${label}: ${value}` : label}
        buttonClassName="admin-chip"
        icon={isSet ? null : <AddIcon aria-hidden="true" />}
      >
        {children}
      </Popup>
      {isSet ? (
        <IconButton
          size="small"
          className="admin-chip-clear"
          label={`Any ${label.toLowerCase()}`}
          icon={<CloseIcon aria-hidden="true" />}
          onClick={onClear}
        />
      ) : null}
    </span>
  );
}

type ChoiceChipProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value | undefined;
  onChoose: (value: Value | '') => void;
};

/** A filter with a few choices. */
export function ChoiceChip<Value extends string>({ label, choices, chosen, onChoose }: ChoiceChipProps<Value>) {
  return (
    <FilterChip
      kind="menu"
      label={label}
      value={choices.find(({ value }) => value === chosen)?.label}
      onClear={() => onChoose('')}
    >
      {(close) =>
        choices.map(({ value, label: text }) => (
          <button
            key={value}
            type="button"
            role="menuitem"
            className="admin-menu-item"
            onClick={() => {
              close();
              onChoose(value);
            }}
          >
            {text}
          </button>
        ))
      }
    </FilterChip>
  );
}
