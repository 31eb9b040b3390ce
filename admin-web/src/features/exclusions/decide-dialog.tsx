import { EXCLUSION_TEXT_MAX, type Exclusion } from '@plaudit/admin-api/contract';
import { TextArea } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { useDecideExclusion } from './api.ts';
import { EffectTable } from './effect-table.tsx';

/** The decision is stored before anybody sees which vendors the exclusion would help. */
export function DecideDialog({ exclusion, onClose }: { exclusion: Exclusion; onClose: () => void }) {
  const decide = useDecideExclusion(exclusion.id);
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title="Decide to set these votes aside?"
      description="Your decision is stored now. Then you see who would be first, and another super admin has to approve it. If you withdraw the decision, that is public too."
      submitLabel="Store the Decision"
      busyLabel="Storing..."
      busy={decide.isPending}
      disabled={reason.trim() === ''}
      onSubmit={() => decide.mutate({ reason: reason.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <EffectTable effect={exclusion.effect} isUndecided />
      <WhoApproves when="always" />
      <TextArea
        label="Reason"
        hint="Everybody can read it, and so can the accounts. Say what you saw. Name no voter and no vendor."
        rows={4}
        value={reason}
        maxLength={EXCLUSION_TEXT_MAX}
        error={fieldErrorOf(decide.error, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
