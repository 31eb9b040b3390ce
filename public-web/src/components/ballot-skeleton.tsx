import { DEFAULT_TOTAL_CATEGORIES, type VotingState } from '@plaudit/public-api/contract';
import { Button, ButtonLink, CategoryIcon, classNames, hueClass, Loading, Notice } from '@plaudit/shared-ui/ui';
import { readSealed } from '../http/page-cookies.ts';
import { choiceWords } from '../lib/choice-words.ts';
import { STOPPED_WORDS } from '../lib/cycle.ts';
import { paths } from '../lib/paths.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';
import { confirmationText } from '../lib/standing.ts';
import { SENT_NOTICE } from './closed-voting-outline.tsx';
import { NoVendorsOutline } from './no-vendors.tsx';
import { VisitorNotice } from './visitor-notice.tsx';
import { VotesAreFinal } from './votes-are-final.tsx';

const EXPANDED_CARDS = 2;

/** The questions of a new site, because most sites have some that are as long. */
const QUESTIONS = [
  'Who answers quickly and kindly, and puts things right when something goes wrong?',
  'Who gets an order out of the door and to you before you start wondering where it is?',
] as const;

type BallotSkeletonProps = {
  cards?: number | undefined;
  voting: VotingState;
  isVisitor: boolean;
};

/**
 * Two open ballots and collapsed ones below them, as the cards usually are before the first vote, and sealed ones if
 * the voter had cast votes when the ballots were last shown here. first-response/ballots.html has the same outline with
 * four cards. While voting is not open, the open ones say so in place of the button. They have the name, the text, the
 * icon and the color that the server sent.
 */
export function BallotSkeleton({ cards = DEFAULT_TOTAL_CATEGORIES, voting, isVisitor }: BallotSkeletonProps) {
  if (SENT_PAGE.hasNoVendors) {
    return (
      <Loading label="Loading the ballots">
        <NoVendorsOutline />
      </Loading>
    );
  }
  const isOpen = voting === 'open';
  const { isComplete, isSealed } = readSealed();
  return (
    <Loading label="Loading the ballots" className="ballot-tab">
      {isVisitor && isOpen ? <VisitorNoticeOutline /> : null}
      {isComplete ? <CompletionOutline /> : null}
      <div className="ballots" aria-hidden="true">
        {Array.from({ length: cards }, (_, card) => {
          const sent = SENT_PAGE.firstBallots[card];
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: cards of a skeleton are alike.
              key={card}
              className={classNames('ballot-card', sent?.look && hueClass(sent.look.color))}
              data-stage={isSealed(card) ? 'sealed' : stageUntilSealed(card)}
            >
              <div className="ballot-head">
                {sent?.look ? (
                  <CategoryIcon name={sent.look.icon} seal />
                ) : (
                  <span className="ui-skeleton outline-seal" />
                )}
                <span className="ballot-title">{sent?.name ?? <span className="ui-skeleton outline-name" />}</span>
                <span className="ballot-text">
                  {sent?.text ?? <span className="outline-words">{QUESTIONS[card % 2]}</span>}
                </span>
              </div>
              {isSealed(card) ? (
                <SealedOutline />
              ) : card < EXPANDED_CARDS ? (
                <OpenOutline isOpen={isOpen} isVisitor={isVisitor} offered={sent?.offered} />
              ) : (
                <span className="ui-skeleton outline-action" />
              )}
            </div>
          );
        })}
      </div>
    </Loading>
  );
}

const stageUntilSealed = (card: number) => (card < EXPANDED_CARDS ? undefined : 'collapsed');

/** The progress bar of the ballots, before it is known how many of them the voter has completed. */
export function ProgressOutline() {
  if (SENT_PAGE.hasNoVendors) return null;
  return (
    <div className="ballot-progress" aria-hidden="true">
      <div className="ui-progress">
        <p className="ui-progress-label">
          <span className="outline-words">0 of 6 categories completed</span>
        </p>
        <span className="ui-bar" />
      </div>
      {readSealed().isComplete ? null : SENT_PAGE.voting === 'open' ? (
        <p className="votes-are-final">
          <VotesAreFinal />
        </p>
      ) : SENT_PAGE.voting === 'paused' ? (
        <p className="voting-stopped">{STOPPED_WORDS.paused}</p>
      ) : null}
    </div>
  );
}

function VisitorNoticeOutline() {
  const confirmation = SENT_PAGE.proofs && confirmationText({ counts: 'confirmed', proofs: SENT_PAGE.proofs });
  return (
    <div aria-hidden="true">
      <VisitorNotice isOutline confirmation={confirmation} />
    </div>
  );
}

type OpenOutlineProps = { isOpen: boolean; isVisitor: boolean; offered: number | undefined };

function OpenOutline({ isOpen, isVisitor, offered }: OpenOutlineProps) {
  return (
    <>
      <span className="ui-skeleton outline-strip" />
      <div className="ballot-form">
        <span className="ui-skeleton outline-pick">{offered === undefined ? null : choiceWords(offered)}</span>
        {!isOpen ? (
          <p className="ballot-closed">{SENT_NOTICE?.title ?? '\u00a0'}</p>
        ) : isVisitor ? (
          // Not for keys, because screen readers find no outline. The header has the same link.
          <ButtonLink wide variant="primary" href={paths.login} tabIndex={-1}>
            Login to Vote
          </ButtonLink>
        ) : (
          <Button wide variant="primary" disabled>
            Cast Vote
          </Button>
        )}
      </div>
    </>
  );
}

function SealedOutline() {
  return (
    <div className="sealed-ballot">
      <span className="ui-skeleton outline-pick" />
      <p className="sealed-line">
        <span className="outline-words">Sealed on Nov 11, 12:00 PM UTC</span>
      </p>
    </div>
  );
}

/** The notice that every ballot is sealed. It links to the leaderboard unless that is hidden. */
function CompletionOutline() {
  return (
    <div aria-hidden="true">
      <Notice
        tone="success"
        title={<span className="outline-words">Every ballot is sealed</span>}
        action={
          <>
            <span className="ui-button outline-words">Make a picture</span>
            {SENT_PAGE.results === 'hidden' ? null : (
              <span className="ui-button outline-words">See the leaderboard</span>
            )}
          </>
        }
      >
        <span className="outline-words">All six votes are in. Thank you!</span>
      </Notice>
    </div>
  );
}
