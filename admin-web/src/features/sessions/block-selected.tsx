import type { UserSession } from '@plaudit/admin-api/contract';
import { BlockIcon, Button, ConfirmDialog } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { formatCount } from '../../lib/format-counts.ts';
import { useBlockSessions } from './api.ts';

type BlockSelectedProps = { sessions: readonly UserSession[]; onDone: () => void };

export function BlockSelected({ sessions, onDone }: BlockSelectedProps) {
  // The sessions for which the dialog was opened. The list behind the dialog refreshes every 5 seconds.
  const [toBlock, setToBlock] = useState<readonly UserSession[]>();
  const block = useBlockSessions();
  const closeAndClear = () => {
    setToBlock(undefined);
    onDone();
  };
  return (
    <>
      <Button size="small" icon={<BlockIcon aria-hidden="true" />} onClick={() => setToBlock(sessions)}>
        Block
      </Button>
      <ConfirmDialog
        open={toBlock !== undefined}
        onOpenChange={() => setToBlock(undefined)}
        title={`Block ${formatCount(toBlock?.length ?? 0, 'session')}?`}
        description="Nobody can vote or do anything else with them. Votes already cast stay. You can unblock them at any time. Who owns them can sign in again, unless you deactivate the account."
        confirmLabel="Block Sessions"
        busyLabel="Blocking..."
        busy={block.isPending}
        danger
        onConfirm={() => block.mutate(toBlock ?? [], { onSuccess: closeAndClear })}
      />
    </>
  );
}
