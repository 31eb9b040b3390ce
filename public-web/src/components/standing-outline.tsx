import { Notice } from '@plaudit/shared-ui/ui';
import { readSealed } from '../http/page-cookies.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';
import { askedText, ONLY_CONFIRMED } from '../lib/standing.ts';
import { NoticesOutline } from './kept-notices.tsx';

const { proofs, voting } = SENT_PAGE;

/**
 * The notices about the votes of a voter, until the progress is loaded: as high as they were the last time, or the
 * notice that only confirmed accounts count. first-response/ballots.html has the same.
 */
export function StandingOutline({ isVisitor }: { isVisitor: boolean }) {
  const { hasVotes } = readSealed();
  const isShown = isVisitor ? voting === 'paused' || voting === 'not_started' : !hasVotes;
  if (!proofs || !isShown) return isVisitor ? null : <NoticesOutline />;
  return (
    <div className="standing" aria-hidden="true">
      <Notice tone="info" title={<span className="outline-words">{ONLY_CONFIRMED}</span>}>
        <span className="outline-words">Vote first. {askedText(proofs)}</span>
      </Notice>
    </div>
  );
}
