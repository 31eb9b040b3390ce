import type { UserSession } from '@plaudit/admin-api/contract';
import { BlockIcon, Button, ConfirmDialog, UndoIcon } from '@plaudit/shared-ui/ui';
import { useOpenDialog } from '../../components/dialog-host.tsx';
import { useBlockSession, useUnblockSession } from './api.ts';
import { sessionUser, shortSessionId } from './session-labels.ts';

export function BlockButton({ session }: { session: UserSession }) {
  const unblock = useUnblockSession(session);
  const openDialog = useOpenDialog();
  if (session.isBlocked) {
    return (
      <Button
        size="small"
        icon={<UndoIcon aria-hidden="true" />}
        busy={unblock.isPending}
        busyLabel="Unblocking..."
        onClick={() => unblock.mutate()}
      >
        Unblock
      </Button>
    );
  }
  return (
    <Button
      size="small"
      variant="danger"
      icon={<BlockIcon aria-hidden="true" />}
      onClick={() => openDialog((close) => <BlockDialog session={session} onClose={close} />)}
    >
      Block
    </Button>
  );
}

function BlockDialog({ session, onClose }: { session: UserSession; onClose: () => void }) {
  const block = useBlockSession(session);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Block session ${shortSessionId(session.sessionId)}?`}
      description={`${sessionUser(session)} at ${session.ipAddress} can then neither vote nor do anything else with this session. Votes already cast stay. You can unblock it at any time.`}
      confirmLabel="Block Session"
      busyLabel="Blocking..."
      busy={block.isPending}
      danger
      onConfirm={() => block.mutate(undefined, { onSettled: onClose })}
    />
  );
}
