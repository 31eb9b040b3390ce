import { type ReactNode, useId } from 'react';
import './tile-choice.css';

type Tile<Value extends string> = { value: Value; label: string; figure: ReactNode };

type TileChoiceProps<Value extends string> = {
  legend: string;
  tiles: readonly Tile<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice of which each answer is shown by a small figure. */
export function TileChoice<Value extends string>({ legend, tiles, value, onChange }: TileChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="tile-choice">
      <legend className="ui-label">{legend}</legend>
      {tiles.map((tile) => (
        <label key={tile.value}>
          <input type="radio" name={name} checked={tile.value === value} onChange={() => onChange(tile.value)} />
          <span aria-hidden="true">{tile.figure}</span>
          {tile.label}
        </label>
      ))}
    </fieldset>
  );
}
