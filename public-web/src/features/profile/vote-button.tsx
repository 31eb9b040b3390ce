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

/** A longer name would make the bar cover too much of a phone's screen. */
const BAR_NAME_MAX = 30;

/** Opens a dialog that leads to the ballots. Renders nothing while this visitor cannot vote for the vendor. */
export function VoteButton({ vendor, at }: VoteButtonProps) {
  const canVote = useCanVote();
  const [isOpen, setOpen] = useState(false);
  if (!canVote?.(vendor.id)) return null;
  const isShort = at === 'bar' && vendor.name.length > BAR_NAME_MAX;
  return (
    <div className={`profile-vote profile-vote-${at}`}>
      <Button
        variant="primary"
        icon={<VoteIcon aria-hidden="true" />}
        aria-label={isShort ? `Vote for this vendor: ${vendor.name}` : undefined}
        onClick={() => setOpen(true)}
      >
        Vote for {isShort ? 'this vendor' : vendor.name}
      </Button>
      <VoteForDialog vendor={isOpen ? vendor : undefined} onClose={() => setOpen(false)} />
    </div>
  );
}
