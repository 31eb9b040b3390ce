import type { Vendor } from '@plaudit/public-api/contract';
import { Button, VoteIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { VoteForDialog } from '../../components/vote-for-dialog.tsx';
import { useCanVote } from '../../http/queries/use-can-vote.ts';
import { VoteOutline } from './profile-outlines.tsx';
import { isTooLongForButton, type VotePlace, voteWords } from './vote-words.ts';

/**
 * Opens a dialog that leads to the ballots. Renders nothing while this visitor cannot vote for the vendor, but an open
 * dialog stays and says why.
 */
export function VoteButton({ vendor, at }: { vendor: Vendor; at: VotePlace }) {
  const canVote = useCanVote();
  const [isOpen, setOpen] = useState(false);
  if (!canVote) return <VoteOutline vendor={vendor} at={at} />;
  const isOffered = canVote(vendor.id);
  if (!isOffered && !isOpen) return null;
  return (
    <div className={`profile-vote profile-vote-${at}`}>
      {isOffered ? (
        <Button
          variant="primary"
          icon={<VoteIcon aria-hidden="true" />}
          aria-label={isTooLongForButton(vendor) ? `Vote for this vendor: ${vendor.name}` : undefined}
          onClick={() => setOpen(true)}
        >
          {voteWords(vendor)}
        </Button>
      ) : null}
      <VoteForDialog vendor={isOpen ? vendor : undefined} onClose={() => setOpen(false)} />
    </div>
  );
}
