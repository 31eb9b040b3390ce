import { Badge, CategoryIcon, categoryStyle, TextField } from '@plaudit/shared-ui/ui';
import { contrast, isHexColor } from '../lib/contrast.ts';

const GROUNDS = [
  { theme: 'light', name: 'Light theme', hex: '#ffffff' },
  { theme: 'dark', name: 'Dark theme', hex: '#161e1b' },
] as const;

const ENOUGH_FOR_TEXT = 4.5;

type ColorFieldProps = { label: string; value: string; onChange: (color: string) => void };

/** A colour with what it will look like in both themes, and whether it had to be moved to be read. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const isHex = isHexColor(value);
  return (
    <div className="admin-color-field">
      <div className="admin-color-inputs">
        <TextField
          type="color"
          label={label}
          value={isHex ? value.toLowerCase() : '#3b82f6'}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
        <TextField
          label={`${label} code`}
          value={value}
          maxLength={7}
          spellCheck={false}
          error={isHex ? undefined : 'Six digits after a #, such as #3B82F6'}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <div className="admin-color-grounds">
        {GROUNDS.map(({ theme, name, hex }) => {
          const ratio = isHex ? contrast(value, hex) : undefined;
          return (
            <div key={theme} className={`admin-color-ground ui-theme-${theme}`} style={categoryStyle(value)}>
              <CategoryIcon name="award" seal />
              <Badge tone="category">{name}</Badge>
              <p className="ui-hint">
                {ratio === undefined
                  ? 'No colour yet'
                  : ratio >= ENOUGH_FOR_TEXT
                    ? `Contrast ${ratio.toFixed(1)}, used as it is`
                    : `Contrast ${ratio.toFixed(1)}, adjusted to be read`}
              </p>
            </div>
          );
        })}
      </div>
    </div>
  );
}
