import type { NewRecoveryCodes } from '@plaudit/admin-api/contract';
import { PasswordField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { useMakeRecoveryCodes } from './api.ts';

type RecoveryCodesFormProps = { onMade: (codes: NewRecoveryCodes) => void; onClose: () => void };

export function RecoveryCodesForm({ onMade, onClose }: RecoveryCodesFormProps) {
  const make = useMakeRecoveryCodes(onMade);
  const [password, setPassword] = useState('');
  return (
    <FormDialog
      title="Make new recovery codes"
      description="Your former codes work until you confirm that you have kept the new ones."
      submitLabel="Make new codes"
      busyLabel="Making..."
      busy={make.isPending}
      disabled={password === ''}
      onSubmit={() => make.mutate({ currentPassword: password }, { onSuccess: () => onClose() })}
      onClose={onClose}
    >
      <PasswordField
        label="Password"
        value={password}
        autoComplete="current-password"
        error={fieldErrorOf(make.error, 'currentPassword')}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
}
