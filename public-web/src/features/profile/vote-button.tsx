import type { Vendor } from '@plaudit/public-api/contract';
import { Button, VoteIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { VoteForDialog } from '../../components/vote-for-dialog.tsx';
import { useCanVote } from '../../http/queries/use-can-vote.ts';

type VoteButtonProps = {
  vendor: Vendor;
  /** The head shows the button on a wide screen, and the bar at the end of the screen shows it on a phone. */
  at: 'head' | 'bar';
};

/** Opens a dialog that leads to the ballots. Renders nothing while this visitor cannot vote for the vendor. */
export function VoteButton({ vendor, at }: VoteButtonProps) {
  const canVote = useCanVote();
  const [isOpen, setOpen] = useState(false);
  if (!canVote?.(vendor.id)) return null;
  return (
    <div className={`profile-vote profile-vote-${at}`}>
      <Button variant="primary" icon={<VoteIcon aria-hidden="true" />} onClick={() => setOpen(true)}>
        Vote for {vendor.name}
      </Button>
      <VoteForDialog vendor={isOpen ? vendor : undefined} onClose={() => setOpen(false)} />
    </div>
  );
}
