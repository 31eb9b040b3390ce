import type { Vendor } from '@plaudit/public-api/contract';
import { Button, VoteIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { VoteForDialog } from '../../components/votes/vote-for-dialog.tsx';
import { readSealed } from '../../http/page-cookies.ts';
import { useCanVote } from '../../http/queries/use-can-vote.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { signedInKind } from '../../http/signed-in.ts';
import './profile.css';
import { t } from '../../lib/texts.ts';

/** The head shows the button to vote on a wide screen, and the bar at the end of the screen shows it on a phone. */
type VotePlace = 'head' | 'bar';

/** A longer name would take several lines. */
const NAME_MAX = 30;

const isTooLongForButton = ({ name }: Pick<Vendor, 'name'>): boolean => name.length > NAME_MAX;

const voteWords = (vendor: Pick<Vendor, 'name'>): string =>
  isTooLongForButton(vendor) ? t('Vote for this vendor') : t('Vote for {vendor}', { vendor: vendor.name });

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
    <div className={`profile-vote profile-vote-${at}`} data-paper="off">
      {isOffered ? (
        <Button
          variant="primary"
          className="profile-vote-button"
          icon={<VoteIcon aria-hidden="true" />}
          aria-label={
            isTooLongForButton(vendor) ? t('Vote for this vendor: {vendor}', { vendor: vendor.name }) : undefined
          }
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
    <div className={`profile-vote profile-vote-${at}`} data-paper="off" aria-hidden="true">
      <span className="ui-button skeleton-words profile-vote-button profile-vote-skeleton">
        <svg aria-hidden="true" />
        <span>{voteWords(vendor)}</span>
      </span>
    </div>
  );
}
