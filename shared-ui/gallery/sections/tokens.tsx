import type { CSSProperties } from 'react';
import { CATEGORY_COLORS } from '../../drawing/theme-colors.ts';
import { Bar, CategoryIcon, classNames, hueClass } from '../../src/ui.ts';
import { Example, Examples } from '../example.tsx';

const COLORS = [
  'paper',
  'surface',
  'sunken',
  'track',
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
const HEX_COLORS = ['#3B82F6', '#FFFF00', '#FF0000', '#00FF88', '#111111', '#FFFFFF'];

function Hue({ color }: { color: string }) {
  return (
    <div className={classNames('gallery-hue', hueClass(color))}>
      <CategoryIcon name="trophy" emblem />
      <span>{color}</span>
      <Bar share={0.7} tone="category" />
    </div>
  );
}

export function Tokens() {
  return (
    <Examples>
      <Example name="Colors" wide>
        <div className="gallery-swatches">
          {COLORS.map((name) => (
            <div key={name} className="gallery-swatch">
              <span className="gallery-swatch-color" style={{ background: `var(--ui-${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Example>
      <Example name="Category colors by name">
        {CATEGORY_COLORS.map((color) => (
          <Hue key={color} color={color} />
        ))}
      </Example>
      <Example name="Category colors by hex, adjusted to pass contrast">
        {HEX_COLORS.map((color) => (
          <Hue key={color} color={color} />
        ))}
      </Example>
      <Example name="Type">
        {SIZES.map((size) => (
          <p key={size} className="gallery-type" style={{ fontSize: `var(--ui-text-${size})` } as CSSProperties}>
            {size} And the winner is
          </p>
        ))}
      </Example>
    </Examples>
  );
}
