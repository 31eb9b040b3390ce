import type { ResultsStatus } from '@plaudit/public-api/contract';
import { LaurelMark, TextLink } from '@plaudit/shared-ui/ui';
import { useTimeNow } from '../../lib/first-rendering.ts';
import { formatWeekday } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { revealStartWords } from '../../lib/reveal-time-words.ts';

type WaitingFiguresProps = {
  status: Pick<ResultsStatus, 'state' | 'revealAnnouncedFor'> | undefined;
  /** While people vote, the profile leads to the ballot and not to the reveal. */
  hasEnded: boolean;
};

export function WaitingFigures({ status, hasEnded }: WaitingFiguresProps) {
  const isRevealing = status?.state === 'revealing';
  const at = status?.revealAnnouncedFor;
  const now = new Date(useTimeNow());
  const start = at ? revealStartWords(at, formatWeekday(at, now), now) : '';
  return (
    <div className="profile-waiting">
      <LaurelMark />
      <div>
        <p className="profile-waiting-title">
          {isRevealing ? 'The reveal is on' : `Results are hidden until the reveal${start}`}
        </p>
        <p>
          {isRevealing ? 'Overall score and rank appear here once revealed.' : 'Score and rank appear here then.'}{' '}
          {hasEnded ? <TextLink href={paths.reveal}>Follow the reveal</TextLink> : null}
        </p>
      </div>
    </div>
  );
}
