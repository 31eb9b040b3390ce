import type { ResultsStatus } from '@plaudit/public-api/contract';
import { LaurelMark, TextLink } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { useTimeNow } from '../../lib/first-rendering.ts';
import { formatWeekday } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { revealStartWords } from '../../lib/reveal-time-words.ts';
import { SENT_PAGE } from '../../lib/sent-page.ts';

type WaitingFiguresProps = {
  status: Pick<ResultsStatus, 'state' | 'revealAnnouncedFor'> | undefined;
  /** While people vote, the profile leads to the ballot and not to the reveal. */
  hasEnded: boolean;
};

export function WaitingFigures({ status, hasEnded }: WaitingFiguresProps) {
  const isRevealing = status?.state === 'revealing';
  const at = status?.revealAnnouncedFor;
  const now = new Date(useTimeNow());
  return (
    <WaitingFiguresFrame
      title={
        isRevealing
          ? 'The reveal is on'
          : `Results are hidden until the reveal${at ? revealStartWords(at, formatWeekday(at, now), now) : ''}`
      }
      text={textOf(isRevealing)}
      link={hasEnded ? <TextLink href={paths.reveal}>{LINK}</TextLink> : null}
    />
  );
}

/** first-response/profile.html has the same. */
export function WaitingFiguresOutline() {
  const isRevealing = SENT_PAGE.results === 'revealing';
  return (
    <WaitingFiguresFrame
      title={
        isRevealing ? (
          'The reveal is on'
        ) : (
          <>
            Results are hidden until the reveal
            {SENT_PAGE.isRevealAnnounced ? <span className="outline-words"> on Wed, Nov 11</span> : null}
          </>
        )
      }
      text={textOf(isRevealing)}
      link={SENT_PAGE.hasEnded ? <span className="outline-words">{LINK}</span> : null}
    />
  );
}

const LINK = 'Follow the reveal';

const textOf = (isRevealing: boolean): string =>
  isRevealing ? 'Overall score and rank appear here once revealed.' : 'Score and rank appear here then.';

function WaitingFiguresFrame({ title, text, link }: { title: ReactNode; text: string; link: ReactNode }) {
  return (
    <div className="profile-waiting">
      <LaurelMark />
      <div>
        <p className="profile-waiting-title">{title}</p>
        <p>
          {text} {link}
        </p>
      </div>
    </div>
  );
}
