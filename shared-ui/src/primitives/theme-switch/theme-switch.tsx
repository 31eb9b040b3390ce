import { DarkThemeIcon, LightThemeIcon, SystemThemeIcon } from '../../lib/icons.ts';
import { type ThemeChoice, useTheme } from '../../lib/theme.ts';
import { IconButton } from '../button/button.tsx';

const NEXT: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const NAMES: Record<ThemeChoice, string> = { system: 'system', light: 'light', dark: 'dark' };
const ICONS = {
  system: <SystemThemeIcon aria-hidden="true" />,
  light: <LightThemeIcon aria-hidden="true" />,
  dark: <DarkThemeIcon aria-hidden="true" />,
};

/** A button that switches from the theme of the system to light, then to dark, then back to that of the system. */
export function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  const next = NEXT[theme];
  return (
    <IconButton
      className="ui-theme-switch"
      icon={ICONS[theme]}
      label={`Theme: ${NAMES[theme]}. Switch to ${NAMES[next]}`}
      onClick={() => setTheme(next)}
    />
  );
}
