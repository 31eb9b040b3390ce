import { Notice } from '@plaudit/shared-ui/ui';
import { readSealed } from '../http/page-cookies.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';
import { askedText, ONLY_CONFIRMED } from '../lib/standing.ts';

const { proofs, voting } = SENT_PAGE;

/**
 * The notice that only confirmed accounts count, until the voter's progress is loaded. Whether the votes of a voter who
 * has voted count is not known before that. index.html has the same.
 */
export function StandingOutline({ isVisitor }: { isVisitor: boolean }) {
  const isShown = isVisitor ? voting === 'paused' || voting === 'not_started' : !readSealed().hasVotes;
  if (!proofs || !isShown) return null;
  return (
    <div className="standing" aria-hidden="true">
      <Notice tone="info" title={<span className="outline-words">{ONLY_CONFIRMED}</span>}>
        <span className="outline-words">Vote first. {askedText(proofs)}</span>
      </Notice>
    </div>
  );
}
