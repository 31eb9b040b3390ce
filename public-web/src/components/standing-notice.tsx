import { Notice } from '@plaudit/shared-ui/ui';
import { useVoting } from '../http/queries/use-voting.ts';
import { standingWords } from '../lib/standing.ts';

/** Tells voters whether their votes count. Nothing in a period that counts the votes of every account. */
export function StandingNotice() {
  const { progress, state } = useVoting();
  const words = standingWords(progress, state);
  if (words === undefined) return null;
  return (
    <div role="status">
      <Notice tone={words.tone} title={words.title}>
        {words.text}
      </Notice>
    </div>
  );
}
