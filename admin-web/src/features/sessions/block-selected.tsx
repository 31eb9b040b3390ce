import type { UserSession } from '@plaudit/admin-api/contract';
import { BlockIcon, Button, ConfirmDialog } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { count } from '../../lib/count.ts';
import { useBlockSessions } from './api.ts';

type BlockSelectedProps = { sessions: readonly UserSession[]; onDone: () => void };

export function BlockSelected({ sessions, onDone }: BlockSelectedProps) {
  // The list refreshes every 5 seconds: what was asked about stays what is done.
  const [asked, setAsked] = useState<readonly UserSession[]>();
  const block = useBlockSessions();
  const blocked = () => {
    setAsked(undefined);
    onDone();
  };
  return (
    <>
      <Button size="small" icon={<BlockIcon aria-hidden="true" />} onClick={() => setAsked(sessions)}>
        Block
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={`Block ${count(asked?.length ?? 0, 'session')}?`}
        description="Nobody can vote or do anything else with them. Votes already cast stay. You can unblock them at any time."
        confirmLabel="Block Sessions"
        busyLabel="Blocking..."
        busy={block.isPending}
        danger
        onConfirm={() => block.mutate(asked ?? [], { onSettled: blocked })}
      />
    </>
  );
}
