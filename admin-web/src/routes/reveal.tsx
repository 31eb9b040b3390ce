import { RehearsalStripe } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatch, useSearchParams } from 'react-router-dom';
import { RealReveal } from '../features/reveal/real-reveal.tsx';
import { RehearsalReveal } from '../features/reveal/rehearsal-reveal.tsx';
import { votingStatusQuery } from '../features/voting/api.ts';
import { REVEAL_PATH } from '../lib/paths.ts';
import './reveal.css';

/** The presenter's page, without the panel's frame because an audience sees it. */
export function RevealRoute() {
  const cycleId = Number(useMatch(REVEAL_PATH)?.params.cycleId);
  const [params] = useSearchParams();
  const voting = useQuery(votingStatusQuery);
  // The status has the period that runs or ended last. The announced time of an earlier one is not worth a request.
  const cycle = voting.data?.cycle?.id === cycleId ? voting.data.cycle : undefined;
  useEffect(() => {
    document.title = 'Reveal · Admin';
  }, []);
  return (
    <>
      {params.has('rehearsal') ? (
        <RehearsalReveal key={cycleId} cycleId={cycleId} />
      ) : (
        <RealReveal key={cycleId} cycleId={cycleId} announcedFor={cycle?.revealAnnouncedFor} />
      )}
      {/* This stripe marks a rehearsal of the voting. A rehearsal of the reveal has its own mark. */}
      {voting.data?.rehearsal ? (
        <aside className="admin-presenter-stripe ui-theme-dark" data-stripe>
          <RehearsalStripe />
        </aside>
      ) : null}
    </>
  );
}
