import { type Cycle, type CycleResults, REASON_MAX } from '@plaudit/admin-api/contract';
import { Notice, TextArea } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useCode } from '../../components/use-code.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { useLook } from './api.ts';

type LookDialogProps = { period: Cycle; onSeen: (results: CycleResults) => void; onClose: () => void };

/** Lets a super admin see closed numbers. The look is made public. */
export function LookDialog({ period, onSeen, onClose }: LookDialogProps) {
  const look = useLook(period.id);
  const [reason, setReason] = useState('');
  const code = useCode();
  return (
    <FormDialog
      title={`Look at the numbers of ${period.name}?`}
      submitLabel="Show the Numbers"
      busyLabel="Opening..."
      busy={look.isPending}
      disabled={reason.trim() === '' || code.isMissing}
      size="small"
      onSubmit={() =>
        look.mutate({ reason: reason.trim(), ...code.confirmation }, { onSuccess: onSeen, onError: code.afterError })
      }
      onClose={onClose}
    >
      <Notice tone="warning" title="Everybody will know that you looked">
        The public decisions page says that a super admin looked at the hidden numbers, when, and why. You see them
        once.
      </Notice>
      <TextArea
        label="Reason"
        hint="Everybody can read it. Name no voter and no vendor."
        rows={3}
        value={reason}
        maxLength={REASON_MAX}
        error={fieldErrorOf(look.error, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      {code.field}
    </FormDialog>
  );
}
