import type { Category } from '@plaudit/public-api/contract';
import { classNames, hueClass } from '@plaudit/shared-ui/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CategoryMark } from '../../../components/votes/category-mark.tsx';
import './sealed-choice.css';
import { t } from '../../../lib/texts.ts';

/** Long enough to see the seal land. `sealed-choice.css` shows the time as a bar. */
const NEXT_AFTER_MS = 1_200;

type NextAwardProps = {
  /** Undefined after the last award: the whole ballot comes next. */
  next: Category | undefined;
  /** True after a vote that was cast just now. */
  isTimed: boolean;
  onGo: () => void;
};

/**
 * Leads from a sealed award to the next one, which comes by itself after a vote, but not for who wants no motion. A touch
 * stops the clock, and so does the focus of somebody who uses a keyboard. A button that gets the focus after a click
 * does not match `:focus-visible`.
 */
export function NextAward({ next, isTimed, onGo }: NextAwardProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [runs, setRuns] = useState(() => isTimed && !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const goByItself = useEffectEvent(onGo);
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(goByItself, NEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [runs]);
  useEffect(() => {
    if (isTimed) ref.current?.focus({ preventScroll: true });
  }, [isTimed]);
  return (
    <button
      ref={ref}
      type="button"
      className={classNames('next-award', next && hueClass(next.color))}
      data-runs={runs ? '' : undefined}
      onPointerDown={() => setRuns(false)}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) setRuns(false);
      }}
      onClick={onGo}
    >
      {next ? <CategoryMark category={next} emblem /> : null}
      <span className="next-award-words">
        <span className="next-award-label">{next ? t('Next category') : t('That was the last category')}</span>
        <span className="next-award-name">{next?.name ?? t('See your ballot')}</span>
      </span>
      <span className="next-award-time" aria-hidden="true" />
    </button>
  );
}
