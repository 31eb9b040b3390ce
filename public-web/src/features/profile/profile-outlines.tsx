import { type ScoreTone, scoreTone, type Vendor } from '@plaudit/public-api/contract';
import { Badge, Stars } from '@plaudit/shared-ui/ui';
import { SENT_NOTICE } from '../../components/closed-voting-outline.tsx';
import { PausedLine } from '../../components/paused-line.tsx';
import { RevealedPlaces } from '../../components/revealed-places.tsx';
import { readSealed } from '../../http/page-cookies.ts';
import { signedInKind } from '../../http/signed-in.ts';
import { SENT_PAGE } from '../../lib/sent-page.ts';
import type { SentFigures, VendorInPage } from './vendor-in-page.ts';
import { type VotePlace, voteWords } from './vote-words.ts';
import { WaitingFiguresOutline } from './waiting-figures.tsx';

/*
 * Outlines of the parts of the head of a profile, and of the bar to vote, until they are known.
 * first-response/profile.html has the same. Figures that the first response has stay in their place.
 */

const isWaiting = SENT_PAGE.results === 'hidden' || SENT_PAGE.results === 'revealing';

/** Vendors have no rank before the first vote, and none while the ranking is a secret. */
export function RankBadgeOutline({ sent }: { sent: SentFigures | undefined }) {
  if (sent) return <Badge tone={sent.badge.tone}>{sent.badge.text}</Badge>;
  return isWaiting || SENT_PAGE.hasNoVotes ? null : <span className="ui-skeleton outline-rank-badge" />;
}

export function RatingOutline({ sent }: { sent: VendorInPage | undefined }) {
  const { figures, places = [] } = sent ?? {};
  if (figures || places.length > 0) {
    return (
      <>
        {figures ? <Stars rating={Number(figures.score)} className="score-plain" /> : null}
        {places.length > 0 ? <RevealedPlaces places={places} /> : null}
      </>
    );
  }
  return SENT_PAGE.results === 'hidden' ? null : <span className="ui-skeleton outline-profile-rating" />;
}

export function FiguresOutline({ sent }: { sent: SentFigures | undefined }) {
  if (!sent && isWaiting) return <WaitingFiguresOutline />;
  return (
    <dl className="profile-figures">
      <Figure name="Average Score" text={sent?.score} tone={sent && scoreTone(Number(sent.score))} />
      <Figure name="Total Votes" text={sent?.votes} />
      <Figure name="Rank" text={sent?.rank} />
    </dl>
  );
}

function Figure({ name, text, tone }: { name: string; text: string | undefined; tone?: ScoreTone | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      {text === undefined ? (
        <dd>
          <span className="outline-words" aria-hidden="true">
            100
          </span>
        </dd>
      ) : (
        <dd className="ui-figures" data-score={tone}>
          {text}
        </dd>
      )}
    </div>
  );
}

/** True if somebody who has not completed the ballots looks at a page that was sent while voting was open. */
const canProbablyVote = (): boolean =>
  SENT_PAGE.voting === 'open' && signedInKind() !== 'admin' && !readSealed().isComplete;

export function VoteOutline({ vendor, at }: { vendor: Pick<Vendor, 'name'>; at: VotePlace }) {
  return canProbablyVote() ? (
    <div className={`profile-vote profile-vote-${at} outline-vote`} aria-hidden="true">
      <span className="ui-button outline-words">
        <svg aria-hidden="true" />
        <span>{voteWords(vendor)}</span>
      </span>
    </div>
  ) : null;
}

export function ActionsOutline({ vendor }: { vendor: Pick<Vendor, 'name'> }) {
  return (
    <>
      <VoteOutline vendor={vendor} at="head" />
      <span className="ui-button outline-words" aria-hidden="true">
        <svg aria-hidden="true" />
        Share
      </span>
      <PausedLine />
      {SENT_NOTICE && SENT_PAGE.voting !== 'paused' ? <p className="profile-closed">{SENT_NOTICE.title}</p> : null}
    </>
  );
}
