import { type AdminRole, INVITED_NAME_MAX } from '@plaudit/admin-api/contract';
import { TextField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { ChoiceList } from '../../components/forms/choice-list.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { useMakeInvitation } from './invitations-api.ts';

const ROLES = [
  { value: 'super_admin', label: 'Super Admin', sentence: 'Everything, as you do. Can approve what others ask.' },
  {
    value: 'admin',
    label: 'Admin',
    sentence: 'Watches, opens and closes: sees votes, users and sessions, and runs voting periods.',
  },
] as const;

type InviteDialogProps = { proposedRole?: AdminRole; onClose: () => void };

export function InviteDialog({ proposedRole = 'admin', onClose }: InviteDialogProps) {
  const make = useMakeInvitation();
  const [name, setName] = useState('');
  const [role, setRole] = useState(proposedRole);
  if (make.data) return <InvitationLinkDialog made={make.data} onClose={onClose} />;
  const forWhom = name.trim();
  return (
    <FormDialog
      title="Invite an Organizer"
      description="They choose their own password and second factor. You see neither."
      submitLabel={forWhom === '' ? 'Make Link' : `Make a Link for ${forWhom}`}
      busyLabel="Making..."
      busy={make.isPending}
      onSubmit={() => make.mutate({ role, ...(forWhom !== '' && { forWhom }) })}
      onClose={onClose}
    >
      <TextField
        label="For whom"
        hint="Optional, for your list. They choose their username."
        value={name}
        maxLength={INVITED_NAME_MAX}
        autoComplete="off"
        error={fieldErrorOf(make.error, 'forWhom')}
        onChange={(event) => setName(event.target.value)}
      />
      <ChoiceList legend="Role" choices={ROLES} value={role} onChange={setRole} />
      {role === 'super_admin' ? <WhoApproves when="switched on" /> : null}
    </FormDialog>
  );
}
