import { useLayoutEffect, useRef } from 'react';
import { ExclusionNotice } from '../features/exclusions/exclusion-notice.tsx';
import { StandingNotice } from '../features/standing/standing-notice.tsx';
import { keepNoticesHeight } from '../http/page-cookies.ts';

/** Tells voters whether their votes count, and what they can do about it. */
export function VoterNotices() {
  const ref = useRef<HTMLDivElement>(null);
  // The first response of the next load has room for them.
  useLayoutEffect(() => {
    const notices = ref.current;
    if (!notices) return;
    const observer = new ResizeObserver(() => keepNoticesHeight(notices.offsetHeight));
    observer.observe(notices);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className="voter-notices">
      <StandingNotice />
      <ExclusionNotice />
    </div>
  );
}
