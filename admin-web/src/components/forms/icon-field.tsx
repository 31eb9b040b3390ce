import { ICON_MAX } from '@plaudit/admin-api/contract';
import { CATEGORY_ICON_NAMES, CategoryIcon, classNames, hueClass, TextField } from '@plaudit/shared-ui/ui';
import { useId } from 'react';
import './icon-field.css';

type IconFieldProps = {
  label: string;
  hint: string;
  value: string;
  color?: string;
  error?: string | undefined;
  onChange: (icon: string) => void;
};

export function IconField({ label, hint, value, color, error, onChange }: IconFieldProps) {
  const name = useId();
  return (
    <div className={classNames('admin-icon-field', hueClass(color))}>
      <TextField
        label={label}
        hint={hint}
        value={value}
        maxLength={ICON_MAX}
        error={error}
        icon={<CategoryIcon name={value} />}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <fieldset className="admin-icon-grid">
        <legend className="ui-visually-hidden">Icons to pick from</legend>
        {CATEGORY_ICON_NAMES.map((icon) => (
          <label key={icon} className="admin-icon-choice" title={icon}>
            <input
              type="radio"
              name={name}
              value={icon}
              checked={value === icon}
              onChange={() => onChange(icon)}
              className="ui-visually-hidden"
            />
            <CategoryIcon name={icon} />
            <span className="ui-visually-hidden">{icon}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
