import { Button, TextField } from '@plaudit/shared-ui/ui';
import type { AccentCheck } from '../../../../shared-ui/drawing/appearance.ts';
import './appearance-dialog.css';

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
      <div className="admin-appearance-accent">
        <input
          type="color"
          className="ui-input"
          aria-label="Choose a color"
          value={checks ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextField
          label="Color"
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
