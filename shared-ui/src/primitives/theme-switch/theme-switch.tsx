import { t } from '../../../texts/texts.ts';
import { DarkThemeIcon, LightThemeIcon, SystemThemeIcon } from '../../lib/icons.ts';
import { type ThemeChoice, useTheme } from '../../lib/theme.ts';
import { IconButton } from '../button/button.tsx';

const NEXT_CHOICE: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const LABELS: Record<ThemeChoice, string> = {
  get system() {
    return t('Theme: system. Switch to light');
  },
  get light() {
    return t('Theme: light. Switch to dark');
  },
  get dark() {
    return t('Theme: dark. Switch to system');
  },
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
