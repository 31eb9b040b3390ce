import { Notice } from '@plaudit/shared-ui/ui';
import { useVoting } from '../../http/queries/use-voting.ts';
import { useCarriedCode } from '../../lib/votes/carried-code.ts';
import { standingWords } from '../../lib/votes/standing-words.ts';
import './standing.css';
import { t } from '../../lib/texts.ts';

/**
 * Tells voters whether their votes count. Renders nothing in a period that counts the votes of every account, nor while
 * votes wait: the ballots say it, and have the form. Nor for voters whose votes are set aside: they get ExclusionNotice.
 * Nor for visitors while voting is open: the notice above the ballots tells them.
 */
export function StandingNotice() {
  const { session, cycle, progress, state } = useVoting();
  const hasCode = useCarriedCode() !== '';
  if (state === 'open' && session.user === null) return null;
  const words = standingWords(progress, state, cycle, hasCode);
  if (words === undefined) return null;
  return (
    <section className="standing" aria-label={t('Whether your votes count')}>
      <Notice tone={words.tone} title={words.title} announce className="standing-notice">
        {words.text}
      </Notice>
    </section>
  );
}
