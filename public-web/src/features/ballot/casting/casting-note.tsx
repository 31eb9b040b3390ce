import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sentenceBy } from '../../../http/error-text.ts';
import { HttpError, isTransient } from '../../../http/http-error.ts';
import { useIsOnline } from '../../../http/use-is-online.ts';
import { sentences } from '../../../lib/lists.ts';
import type { Casting } from './cast-vote.ts';
import { VoterChanged } from './send-vote.ts';
import { ballotErrorTexts } from './vote-error-texts.ts';
import './cast-bar.css';
import { t } from '../../../lib/texts.ts';

/** So long that a slow connection alone rarely brings the sentence, which makes the ballot taller for a moment. */
const SLOW_AFTER_MS = 3_000;

/** Stands above the button that was pressed. */
export function CastingNote({ clickedAt, error }: Pick<Casting, 'clickedAt' | 'error'>) {
  const isSlow = useIsSlow(clickedAt);
  const isOnline = useIsOnline();
  const waitingText = clickedAt === undefined ? undefined : isOnline ? isSlow && RETRYING_TEXT() : OFFLINE_TEXT();
  const noteRef = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (waitingText || error) keepInSight(noteRef.current?.nextElementSibling);
  }, [waitingText, error]);
  return (
    <p ref={noteRef} className="ballot-note" role="status" data-tone={error ? 'danger' : undefined}>
      {waitingText || (error && errorNote(error))}
    </p>
  );
}

/**
 * The text moves the button down, maybe below the notice about the connection. `cast-bar.css` says how much room that
 * takes. Nobody who has scrolled on meanwhile is brought back.
 */
function keepInSight(button: Element | null | undefined) {
  const place = button?.getBoundingClientRect();
  if (place && place.top < window.innerHeight && place.bottom > 0) button?.scrollIntoView({ block: 'nearest' });
}

const OFFLINE_TEXT = () => t('You are offline. Your vote is sent as soon as you are back, if that is within a minute.');
const RETRYING_TEXT = () => t('Still trying to store your vote… Please keep this page open. Your vote counts once.');

const ballotSentence = sentenceBy(ballotErrorTexts);

function errorNote(error: Error): string {
  if (error instanceof VoterChanged) return '';
  if (isTransient(error)) {
    return t(
      'We could not confirm that your vote was stored. Your choice is kept. Press Cast Vote to try again: your vote counts once.',
    );
  }
  const text = ballotSentence(error, t('Failed to cast vote.'));
  const isWhole = error instanceof HttpError && (error.code ?? '') in ballotErrorTexts();
  return sentences(text, !isWhole && !asksForAnotherChoice(error) && t('Your choice is kept.'));
}

/** Of an error that this page has no text for. */
function asksForAnotherChoice(error: Error): boolean {
  return error instanceof HttpError && error.status === 404;
}

function useIsSlow(clickedAt: number | undefined): boolean {
  const [slowVoteClickedAt, setSlowVoteClickedAt] = useState<number>();
  useEffect(() => {
    if (clickedAt === undefined) return;
    const timer = setTimeout(() => setSlowVoteClickedAt(clickedAt), clickedAt + SLOW_AFTER_MS - Date.now());
    return () => clearTimeout(timer);
  }, [clickedAt]);
  return clickedAt !== undefined && slowVoteClickedAt === clickedAt;
}
