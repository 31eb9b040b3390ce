import { TextField } from '@plaudit/shared-ui/ui';
import type { ComponentProps } from 'react';
import { t } from '../../lib/texts.ts';

type UsernameFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

export function UsernameField(props: UsernameFieldProps) {
  return (
    <TextField
      label={t('Username')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
