import type { Vendor } from '@plaudit/public-api/contract';
import { Button, VoteIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { VoteForDialog } from '../../components/vote-for-dialog.tsx';
import { useCanVote } from '../../http/queries/use-can-vote.ts';

/** Leads to the ballots while there is something left to vote on. */
export function VoteBar({ vendor }: { vendor: Vendor }) {
  const canVote = useCanVote();
  const [isOpen, setOpen] = useState(false);
  if (!canVote(vendor.id)) return null;
  return (
    <div className="profile-vote">
      <Button variant="primary" icon={<VoteIcon aria-hidden="true" />} onClick={() => setOpen(true)}>
        Vote for {vendor.name}
      </Button>
      <VoteForDialog vendor={isOpen ? vendor : undefined} onClose={() => setOpen(false)} />
    </div>
  );
}
