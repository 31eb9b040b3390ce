import { Button, TextField } from '@plaudit/shared-ui/ui';
import type { CSSProperties } from 'react';
import type { AccentCheck } from '../../../../shared-ui/drawing/appearance.ts';
import { LIGHT_THEME } from '../../../../shared-ui/drawing/theme-colors.ts';
import './appearance-dialog.css';

/** Colors that are readable on both themes. The first is the product's own. */
const SWATCHES = [
  { name: 'Green', color: 'default', shown: LIGHT_THEME.laurel },
  { name: 'Blue', color: '#1d4f9e' },
  { name: 'Purple', color: '#6b33a8' },
  { name: 'Brown', color: '#8f3f0a' },
  { name: 'Red', color: '#a3241f' },
  { name: 'Teal', color: '#17616b' },
  { name: 'Indigo', color: '#3a3f8f' },
  { name: 'Gray', color: '#4c5357' },
];

type AccentFieldProps = {
  value: string;
  isDefaultColor: boolean;
  /** Undefined if the value is not a color. */
  checks: readonly AccentCheck[] | undefined;
  onChange: (value: string) => void;
  onUseDefault: () => void;
};

const THEME_NAMES = { light: 'Light theme', dark: 'Dark theme' } as const;

export function AccentField({ value, isDefaultColor, checks, onChange, onUseDefault }: AccentFieldProps) {
  return (
    <div className="admin-form">
      <fieldset className="admin-appearance-swatches">
        <legend className="ui-label">Color</legend>
        {SWATCHES.map(({ name, color, shown = color }) => (
          <button
            key={name}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={color === 'default' ? isDefaultColor : !isDefaultColor && value === color}
            style={{ '--swatch': shown } as CSSProperties}
            onClick={() => (color === 'default' ? onUseDefault() : onChange(color))}
          />
        ))}
      </fieldset>
      <div className="admin-appearance-accent">
        <input
          type="color"
          className="ui-input"
          aria-label="Choose a color"
          value={checks ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextField
          label="Or your own"
          value={value}
          maxLength={7}
          spellCheck={false}
          error={checks ? undefined : 'Write a color as # and six digits, such as #0e5a45.'}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </div>
      <div role="status">
        {isDefaultColor ? <p className="ui-hint">The color that Plaudit comes with.</p> : null}
        {checks?.map((check) => (
          <p key={check.theme} className="ui-hint admin-appearance-check">
            <span className="admin-appearance-swatch" style={{ background: check.used }} aria-hidden="true" />
            {THEME_NAMES[check.theme]}: {describeAdjustment(check)}
          </p>
        ))}
      </div>
      {isDefaultColor ? null : (
        <div>
          <Button variant="quiet" size="small" onClick={onUseDefault}>
            Back to the color Plaudit comes with
          </Button>
        </div>
      )}
    </div>
  );
}

function describeAdjustment({ isAdjusted, used, contrast, theme }: AccentCheck): string {
  const ratio = `${contrast.toFixed(1)} to 1`;
  if (!isAdjusted) return `used as it is, contrast ${ratio}.`;
  const change = theme === 'light' ? 'darker' : 'lighter';
  return `${used} is used, which is ${change}. The color itself has a contrast of ${ratio}; text needs 4.5.`;
}
