import type { CSSProperties } from 'react';
import { CATEGORY_COLOURS } from '../../src/category-colour.ts';
import { Bar, CategoryIcon, categoryStyle } from '../../src/ui.ts';
import { Specimen, Specimens } from '../specimen.tsx';

const COLOURS = [
  'paper',
  'surface',
  'sunken',
  'line',
  'edge',
  'ink',
  'muted',
  'laurel',
  'laurel-tint',
  'brass',
  'brass-fill',
  'brass-tint',
  'danger',
  'danger-tint',
  'warning',
  'warning-tint',
  'success',
  'success-tint',
];
const SIZES = [39, 31, 25, 20, 16, 14, 12];
const HEX_COLOURS = ['#3B82F6', '#FFFF00', '#FF0000', '#00FF88', '#111111', '#FFFFFF'];

function Hue({ colour }: { colour: string }) {
  return (
    <div style={categoryStyle(colour)} className="gallery-hue">
      <CategoryIcon name="trophy" seal />
      <span>{colour}</span>
      <Bar share={0.7} tone="category" />
    </div>
  );
}

export function Tokens() {
  return (
    <Specimens>
      <Specimen name="Colours" wide>
        <div className="gallery-swatches">
          {COLOURS.map((name) => (
            <div key={name} className="gallery-swatch">
              <span className="gallery-swatch-colour" style={{ background: `var(--ui-${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Category colours by name">
        {CATEGORY_COLOURS.map((colour) => (
          <Hue key={colour} colour={colour} />
        ))}
      </Specimen>
      <Specimen name="Category colours by hex, adjusted to pass contrast">
        {HEX_COLOURS.map((colour) => (
          <Hue key={colour} colour={colour} />
        ))}
      </Specimen>
      <Specimen name="Type">
        {SIZES.map((size) => (
          <p key={size} className="gallery-type" style={{ fontSize: `var(--ui-text-${size})` } as CSSProperties}>
            {size} And the winner is
          </p>
        ))}
      </Specimen>
    </Specimens>
  );
}
