import { EXCLUSION_TEXT_MAX, type Exclusion } from '@plaudit/admin-api/contract';
import { Notice, TextArea } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useCode } from '../../components/use-code.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { count } from '../../lib/count.ts';
import { useLift } from './api.ts';

export function LiftDialog({ exclusion, onClose }: { exclusion: Exclusion; onClose: () => void }) {
  const lift = useLift(exclusion.id);
  const [reason, setReason] = useState('');
  const code = useCode();
  return (
    <FormDialog
      title="Lift this exclusion?"
      submitLabel="Ask for Approval"
      busyLabel="Asking..."
      busy={lift.isPending}
      disabled={reason.trim() === '' || code.isMissing}
      size="small"
      onSubmit={() =>
        lift.mutate({ reason: reason.trim(), ...code.confirmation }, { onSuccess: onClose, onError: code.afterError })
      }
      onClose={onClose}
    >
      <Notice tone="warning" title={`The votes of up to ${count(exclusion.accounts, 'account')} would count again`}>
        Another super admin has to approve it. Everybody can read that it was lifted, and why.
      </Notice>
      <TextArea
        label="Reason"
        hint="Everybody can read it. Name no voter and no vendor."
        rows={3}
        value={reason}
        maxLength={EXCLUSION_TEXT_MAX}
        error={fieldErrorOf(lift.error, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      {code.field}
    </FormDialog>
  );
}
