import { LaurelMark, Loading } from '@plaudit/shared-ui/ui';
import { type EndingState, endingWords, noWinnersTitle } from '../lib/ending-words.ts';
import { SENT_WINNERS } from '../lib/sent-content.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';
import { EnvelopesOutline } from './envelopes.tsx';
import { NoticesOutline } from './kept-notices.tsx';
import { PodiumSkeleton } from './podium-skeleton.tsx';
import { NoVotesOutline } from './results-outlines.tsx';
import { RevealReminderOutline, RevealTimeOutline } from './reveal-time.tsx';
import { SentPodium } from './sent-podium.tsx';
import { TurnoutOutline } from './turnout-outline.tsx';
import { WholeWords } from './whole-words.tsx';

/**
 * The tab Vote Now after the end, until the period is loaded. first-response/ending.html has it with fewer categories,
 * and first-response/sealed-ending.html before there are winners to show.
 */
export function EndingSkeleton() {
  const { hasNoWinners, periodName, results } = SENT_PAGE;
  const { title, text, isSealed } = endingWords(SENT_PAGE.isLastPlaceOut ? 'all_revealed' : (results as EndingState));
  return (
    <Loading label="Loading the results" className="tab-skeleton ending">
      <div className="ending-head">
        <p className="ending-period">
          {periodName ? (
            <>
              <WholeWords text={periodName} />
              <span className="ending-comma">, </span>
            </>
          ) : null}
          <span className="ending-dates whole-word" aria-hidden="true">
            <span className="outline-words">Nov 11 – Dec 11, 2026</span>
          </span>
        </p>
        <h2>{hasNoWinners ? noWinnersTitle(results === 'provisional') : title}</h2>
        <p>{text}</p>
        <NoticesOutline areChoicesNew={SENT_PAGE.hasFinalResults} />
      </div>
      {isSealed ? (
        <>
          <div className="waiting-results" data-low={results === 'revealing' || undefined} aria-hidden="true">
            <LaurelMark className="waiting-results-mark" />
            <TurnoutOutline />
            <RevealTimeOutline />
            <span className="ui-skeleton outline-reveal-button" />
            <RevealReminderOutline />
          </div>
          <EnvelopesOutline />
        </>
      ) : (
        <WinnersSkeleton />
      )}
    </Loading>
  );
}

const CARDS = [0, 1, 2, 3, 4, 5];

export function WinnersSkeleton() {
  if (SENT_PAGE.hasNoWinners) return <NoVotesOutline isOfWinners />;
  return (
    <>
      {SENT_WINNERS.length > 0 ? <SentPodium parts={SENT_WINNERS} /> : <PodiumSkeleton announces />}
      <div className="category-winners" aria-hidden="true">
        <h3>Winners by category</h3>
        <ul>
          {CARDS.map((card) => (
            <li key={card} className="category-winner outline-winner" />
          ))}
        </ul>
      </div>
      <div className="ui-actions ending-actions" aria-hidden="true">
        <span className="ui-button outline-words">See the full ranking</span>
        <span className="ui-button outline-words">See all results</span>
        <span className="ui-button outline-words">
          <svg aria-hidden="true" />
          Share
        </span>
      </div>
    </>
  );
}
