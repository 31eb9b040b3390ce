import type { Vendor } from '@plaudit/public-api/contract';
import { Button, VoteIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { VoteForDialog } from '../../components/votes/vote-for-dialog.tsx';
import { readSealed } from '../../http/page-cookies.ts';
import { useCanVote } from '../../http/queries/use-can-vote.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { signedInKind } from '../../http/signed-in.ts';
import { isTooLongForButton, type VotePlace, voteWords } from './vote-words.ts';

/**
 * Opens a dialog that leads to the ballots. Renders nothing while this visitor cannot vote for the vendor, but an open
 * dialog stays and says why.
 */
export function VoteButton({ vendor, at }: { vendor: Vendor; at: VotePlace }) {
  const canVote = useCanVote();
  const [isOpen, setOpen] = useState(false);
  if (!canVote) return <PlaceForButton vendor={vendor} at={at} />;
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

/** As large as the button, until it is known what a voter has voted for, so that nothing moves if there is one. */
function PlaceForButton({ vendor, at }: { vendor: Vendor; at: VotePlace }) {
  const { state } = useVoting({ polls: false });
  if (state !== 'open' || signedInKind() === 'admin' || readSealed().isComplete) return null;
  return (
    <div className={`profile-vote profile-vote-${at}`} aria-hidden="true">
      <span className="ui-button skeleton-words">
        <svg aria-hidden="true" />
        <span>{voteWords(vendor)}</span>
      </span>
    </div>
  );
}
