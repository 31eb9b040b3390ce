import { DarkThemeIcon, LightThemeIcon, SystemThemeIcon } from '../../lib/icons.ts';
import { type ThemeChoice, useTheme } from '../../lib/theme.ts';
import { IconButton } from '../button/button.tsx';

const NEXT_CHOICE: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const CHOICE_NAMES: Record<ThemeChoice, string> = { system: 'system', light: 'light', dark: 'dark' };
const CHOICE_ICONS = {
  system: <SystemThemeIcon aria-hidden="true" />,
  light: <LightThemeIcon aria-hidden="true" />,
  dark: <DarkThemeIcon aria-hidden="true" />,
};

export function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  const next = NEXT_CHOICE[theme];
  return (
    <IconButton
      className="ui-theme-switch"
      icon={CHOICE_ICONS[theme]}
      label={`Theme: ${CHOICE_NAMES[theme]}. Switch to ${CHOICE_NAMES[next]}`}
      onClick={() => setTheme(next)}
    />
  );
}
