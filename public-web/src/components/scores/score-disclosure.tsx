import { classNames } from '@plaudit/shared-ui/ui';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import './score-reason.css';
import { t } from '../../lib/texts.ts';

/** The classes with which the place of a score arranges its parts. */
export interface ScoreClasses {
  around: string;
  score: string;
  reasons: string;
}

type ScoreDisclosureProps = {
  /** What is selected. */
  score: ReactNode;
  vendorName: string;
  /** Draws the sentences once they are wanted. A ranking has many. */
  children: () => ReactNode;
  classes?: ScoreClasses | undefined;
};

/** A score. A click on it shows how it was computed. */
export function ScoreDisclosure({ score, vendorName, children, classes }: ScoreDisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const reasonId = useId();
  const reasonRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // On a phone the reasons of a row at the end of the screen would be behind the tabs.
    reasonRef.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
    return whenLeft(reasonRef, () => setIsOpen(false));
  }, [isOpen]);
  return (
    <span ref={reasonRef} className={classNames('score-reason', classes?.around)}>
      <button
        type="button"
        className={classNames('score-button', classes?.score)}
        data-explains="score"
        aria-expanded={isOpen}
        aria-controls={reasonId}
        title={t('Why this score?')}
        onClick={() => setIsOpen(!isOpen)}
      >
        {score}
        <span className="ui-visually-hidden">{t('{vendorName}: Why this score?', { vendorName })}</span>
      </button>
      <span id={reasonId} hidden={!isOpen} className={classNames('score-sentences', classes?.reasons)}>
        {isOpen ? children() : null}
      </span>
    </span>
  );
}

/**
 * Calls `onLeave` after Escape. If the reasons lie over other content, calls it after a click or a focus elsewhere too.
 * Otherwise that would move what is about to be clicked.
 */
function whenLeft(reasonRef: RefObject<HTMLElement | null>, onLeave: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const leaveOverlay = ({ target }: Event) => {
    const reason = reasonRef.current;
    const sentences = reason?.lastElementChild;
    if (!sentences || (target instanceof Node && reason.contains(target))) return;
    if (getComputedStyle(sentences).position === 'absolute') onLeave();
  };
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && onLeave(), { signal });
  document.addEventListener('pointerdown', leaveOverlay, { signal });
  document.addEventListener('focusin', leaveOverlay, { signal });
  return () => leaving.abort();
}
