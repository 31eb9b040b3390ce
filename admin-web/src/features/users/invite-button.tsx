import { Button, CreateAccountIcon } from '@plaudit/shared-ui/ui';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { InviteDialog } from './invite-dialog.tsx';

export function InviteButton({ variant = 'primary' }: { variant?: 'primary' | 'quiet' }) {
  const openDialog = useOpenDialog();
  return (
    <Button
      variant={variant}
      icon={<CreateAccountIcon aria-hidden="true" />}
      onClick={() => openDialog((close) => <InviteDialog onClose={close} />)}
    >
      Invite an Organizer
    </Button>
  );
}
