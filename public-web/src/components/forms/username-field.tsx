import { TextField } from '@plaudit/shared-ui/ui';
import type { ComponentProps } from 'react';

type UsernameFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

export function UsernameField(props: UsernameFieldProps) {
  return (
    <TextField
      label="Username"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
