import { CATEGORY_COLOR_NAMES, DEFAULT_CATEGORY_COLOR } from '@plaudit/admin-api/contract';
import { Badge, CategoryIcon, hueClass, TextField } from '@plaudit/shared-ui/ui';
import { contrast, isHexColor } from '../../lib/contrast.ts';
import './color-field.css';

const BACKGROUNDS = [
  { theme: 'light', name: 'Light theme', hex: '#ffffff' },
  { theme: 'dark', name: 'Dark theme', hex: '#161e1b' },
] as const;

const TEXT_CONTRAST_MIN = 4.5;

/**
 * A browser's color picker cannot show a named color. It starts with the hex color that the light theme uses for that
 * name.
 */
const PICKER_STARTS: ReadonlyMap<string, string> = new Map([
  ['blue', '#3f7bd6'],
  ['yellow', '#ad8000'],
  ['purple', '#9460d2'],
  ['orange', '#cd641a'],
  ['green', '#34925a'],
  ['indigo', '#6a6adb'],
]);

function contrastHint(value: string, ground: string): string {
  if (CATEGORY_COLOR_NAMES.includes(value)) return 'Made to be read in both themes';
  if (!isHexColor(value)) return 'No color yet';
  const ratio = contrast(value, ground);
  return `Contrast ${ratio.toFixed(1)}, ${ratio >= TEXT_CONTRAST_MIN ? 'used as it is' : 'adjusted to be read'}`;
}

type ColorFieldProps = { label: string; value: string; onChange: (color: string) => void };

export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const isColor = isHexColor(value) || CATEGORY_COLOR_NAMES.includes(value);
  return (
    <div className="admin-color-field">
      <div className="admin-color-inputs">
        <TextField
          type="color"
          label={label}
          value={
            isHexColor(value) ? value.toLowerCase() : (PICKER_STARTS.get(value) ?? DEFAULT_CATEGORY_COLOR.toLowerCase())
          }
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
        <TextField
          label={`${label} code`}
          value={value}
          maxLength={7}
          spellCheck={false}
          error={isColor ? undefined : 'Six digits after a #, such as #3B82F6'}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <div className="admin-color-backgrounds">
        {BACKGROUNDS.map(({ theme, name, hex }) => (
          <div key={theme} className={`admin-color-background ui-theme-${theme} ${hueClass(value)}`}>
            <CategoryIcon name="award" emblem />
            <Badge tone="category">{name}</Badge>
            <p className="ui-hint">{contrastHint(value, hex)}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
