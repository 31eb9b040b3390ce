import { Button, CreateAccountIcon } from '@plaudit/shared-ui/ui';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** Quiet and small where organizers are not what the screen is about. */
export function InviteButton({ variant = 'primary' }: { variant?: 'primary' | 'quiet' }) {
  const openDialog = useOpenDialog();
  return (
    <Button
      variant={variant}
      {...(variant === 'quiet' && { size: 'small' as const })}
      icon={<CreateAccountIcon aria-hidden="true" />}
      onClick={() => openDialog((close) => <InviteDialog onClose={close} />)}
    >
      Invite an Organizer
    </Button>
  );
}
