import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepNoticesHeight, readNoticesHeight, readSealed } from '../http/page-cookies.ts';

/** Notices about the voter's votes. The first response of the next load has room for them. */
export function KeptNotices({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const notices = ref.current;
    if (!notices) return;
    const observer = new ResizeObserver(() => keepNoticesHeight(notices.offsetHeight));
    observer.observe(notices);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className="voter-notices">
      {children}
    </div>
  );
}

/** One line about the voter's choices, which comes with the results. */
const CHOICES_LINE_HEIGHT = 32;

/**
 * The notices until they are known, as high as they were the last time. `areChoicesNew` is true where voters find a line
 * about their choices. first-response/voter.html has the same.
 */
export function NoticesOutline({ areChoicesNew = false }: { areChoicesNew?: boolean }) {
  const height = readNoticesHeight() || (areChoicesNew && readSealed().hasSeveralVotes ? CHOICES_LINE_HEIGHT : 0);
  return height > 0 ? <svg className="outline-notices" height={height} aria-hidden="true" /> : null;
}
