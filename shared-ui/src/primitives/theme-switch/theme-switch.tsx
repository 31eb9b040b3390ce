import { DarkThemeIcon, LightThemeIcon, SystemThemeIcon } from '../../lib/icons.ts';
import { type ThemeChoice, useTheme } from '../../lib/theme.ts';
import { IconButton } from '../button/button.tsx';

const NEXT_CHOICE: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const LABELS: Record<ThemeChoice, string> = {
  system: 'Theme: system. Switch to light',
  light: 'Theme: light. Switch to dark',
  dark: 'Theme: dark. Switch to system',
};
const CHOICE_ICONS = {
  system: <SystemThemeIcon aria-hidden="true" />,
  light: <LightThemeIcon aria-hidden="true" />,
  dark: <DarkThemeIcon aria-hidden="true" />,
};

export function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  return (
    <IconButton
      className="ui-theme-switch"
      icon={CHOICE_ICONS[theme]}
      label={LABELS[theme]}
      onClick={() => setTheme(NEXT_CHOICE[theme])}
    />
  );
}
