import { LaurelMark, Loading, Skeleton } from '@plaudit/shared-ui/ui';
import { EnvelopesOutline } from '../../components/envelopes.tsx';
import { RevealReminderOutline, RevealTimeOutline } from '../../components/reveal-time.tsx';
import { WholeWords } from '../../components/whole-words.tsx';
import { SENT_PAGE } from '../../lib/sent-page.ts';

const { results, hasFinalResults, hasStage, isRevealAnnounced, periodName } = SENT_PAGE;

/** The page of the reveal until the places are loaded. first-response/reveal.html has the same outline. */
export function RevealSkeleton() {
  return (
    <div className="reveal">
      <h1 className="reveal-title">
        <span className="reveal-eyebrow">
          {results === 'provisional' ? 'The provisional results' : hasFinalResults ? 'The results' : 'The reveal'}
        </span>
        <span>{periodName ? <WholeWords text={periodName} /> : <Skeleton width="12rem" />}</span>
      </h1>
      <Loading label="Loading the reveal">{hasStage ? <StageOutline /> : <WaitingOutline />}</Loading>
      {hasStage || hasFinalResults ? null : <EnvelopesOutline />}
    </div>
  );
}

function StageOutline() {
  return (
    <div
      className="stage"
      data-place={hasFinalResults ? 1 : 3}
      data-finale={hasFinalResults || undefined}
      aria-hidden="true"
    >
      <div className="stage-title">
        <span className="stage-ranking">
          <span className="outline-words">Overall</span>
        </span>
        <span className="stage-place">
          <span className="outline-words">First place</span>
        </span>
      </div>
      <div className="stage-vendor">
        <span className="stage-picture">
          <span className="ui-skeleton ui-picture outline-stage-picture" />
        </span>
        <span className="stage-name">
          <span className="outline-words">Vendor</span>
        </span>
        <span className="stage-figures">
          <span className="outline-words">1,000 votes</span>
        </span>
      </div>
    </div>
  );
}

function WaitingOutline() {
  return (
    <div className="reveal-waiting" aria-hidden="true">
      <LaurelMark className="reveal-waiting-mark" />
      {isRevealAnnounced ? (
        <>
          <RevealTimeOutline />
          <RevealReminderOutline />
        </>
      ) : (
        <p className="reveal-waiting-title">
          <span className="outline-words">The reveal is about to load</span>
        </p>
      )}
      <p className="reveal-waiting-text">
        <span className="outline-words">Come back then: each place shows here when it is revealed on stage.</span>
      </p>
    </div>
  );
}
