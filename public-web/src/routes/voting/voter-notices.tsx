import { ExclusionNotice } from '../../features/exclusions/exclusion-notice.tsx';
import { CountForm } from '../../features/standing/count-form.tsx';
import { StandingNotice } from '../../features/standing/standing-notice.tsx';

export { CountForm };

/** Tells voters whether their votes count, and what they can do about it. */
export function VoterNotices() {
  return (
    <>
      <StandingNotice />
      <ExclusionNotice />
    </>
  );
}
