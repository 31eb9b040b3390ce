import type { UserSession } from '@plaudit/admin-api/contract';
import { BlockIcon, Button, ConfirmDialog, UndoIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { useBlockSession, useUnblockSession } from './api.ts';
import { sessionUser, shortSessionId } from './session-words.ts';

export function BlockButton({ session }: { session: UserSession }) {
  const block = useBlockSession(session);
  const unblock = useUnblockSession(session);
  const [asking, setAsking] = useState(false);
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
    <>
      <Button size="small" variant="danger" icon={<BlockIcon aria-hidden="true" />} onClick={() => setAsking(true)}>
        Block
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Block session ${shortSessionId(session.sessionId)}?`}
        description={`${sessionUser(session)} at ${session.ipAddress} can then neither vote nor do anything else with this session. Votes already cast stay. You can unblock it at any time.`}
        confirmLabel="Block Session"
        busyLabel="Blocking..."
        busy={block.isPending}
        danger
        onConfirm={() => block.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
