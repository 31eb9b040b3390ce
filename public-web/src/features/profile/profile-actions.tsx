import type { Vendor } from '@plaudit/public-api/contract';
import { CheckIcon } from '@plaudit/shared-ui/ui';
import { ShareButton } from '../../components/sharing/share-button.tsx';
import { PausedLine } from '../../components/votes/paused-line.tsx';
import { YourVoteMark } from '../../components/votes/your-vote-mark.tsx';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { stateNotice } from '../../lib/cycle.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { withCommas } from '../../lib/lists.ts';
import { paths } from '../../lib/paths.ts';
import { BackLink } from './back-link.tsx';
import { VoteButton } from './vote-button.tsx';
import './profile-actions.css';
import './print.css';
import { t } from '../../lib/texts.ts';

/*
 * A phone has no row of actions, so that the figures are in the first view: Share is in the line of the link back, and the
 * voter's own vote is beside the badge. Only the reason why nobody can vote has a line. Styles show the one or the other.
 */

/** The first line of a profile. */
export function ProfileTop({ vendor }: { vendor: Vendor }) {
  return (
    <div className="profile-top">
      <BackLink />
      <ShareButton name={vendor.name} path={paths.vendor(vendor.id)} className="profile-share-top" />
    </div>
  );
}

export function ProfileActions({ vendor }: { vendor: Vendor }) {
  useFirstHints();
  const { cycle, state } = useVoting({ polls: false });
  // A pause has a line of its own. After the end no reason is needed, because the header says that voting has ended.
  const isBeforeOpening = state === 'not_started' || state === 'none';
  const closedReason = cycle && isBeforeOpening ? stateNotice(state, cycle)?.title : undefined;
  return (
    <div className="profile-actions">
      <VoteButton vendor={vendor} at="head" />
      <ShareButton name={vendor.name} path={paths.vendor(vendor.id)} className="profile-share" />
      <PausedLine />
      {closedReason ? <p className="profile-closed">{closedReason}</p> : null}
      <OwnVotes vendorId={vendor.id} />
    </div>
  );
}

function OwnVotes({ vendorId }: { vendorId: number }) {
  const categories = useOwnVotes().categoriesOf(vendorId);
  if (categories.length === 0) return null;
  return (
    <p className="profile-own-votes">
      <CheckIcon aria-hidden="true" />
      {t('Your vote in {commas}', { commas: withCommas(...categories) })}
    </p>
  );
}

export function YourVoteBadge({ vendorId }: { vendorId: number }) {
  const categories = useOwnVotes().categoriesOf(vendorId);
  return categories.length === 0 ? null : <YourVoteMark categories={categories} className="profile-own-vote" />;
}
