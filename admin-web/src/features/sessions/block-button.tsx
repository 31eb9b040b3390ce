import type { UserSession } from '@plaudit/admin-api/contract';
import { ButtonLink, ConfirmDialog } from '@plaudit/shared-ui/ui';
import { tabPath } from '../../lib/paths.ts';
import { AccessButton } from './access-button.tsx';
import { useBlockSession, useUnblockSession } from './api.ts';
import { sessionUser, shortSessionId } from './session-labels.ts';

export function BlockButton({ session }: { session: UserSession }) {
  const unblock = useUnblockSession(session);
  return (
    <AccessButton
      isRevoked={session.isBlocked}
      revokeLabel="Block"
      renderDialog={(close) => <BlockDialog session={session} onClose={close} />}
      restoreLabel="Unblock"
      restoringLabel="Unblocking..."
      restore={unblock}
    />
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
      effect={
        session.username && (
          <>
            <p>They can sign in again. To keep them out, deactivate the account.</p>
            <p>
              <ButtonLink
                size="small"
                href={`${tabPath('users')}?search=${encodeURIComponent(session.username)}`}
                onClick={onClose}
              >
                Find the Account
              </ButtonLink>
            </p>
          </>
        )
      }
      confirmLabel="Block Session"
      busyLabel="Blocking..."
      busy={block.isPending}
      danger
      onConfirm={() => block.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
