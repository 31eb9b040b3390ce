import type { Stats, VotingState } from '@plaudit/public-api/contract';
import { ButtonLink, classNames, LaurelMark } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { polledStatsQuery } from '../../http/queries/results.ts';
import { paths } from '../../lib/paths.ts';
import type { Words } from '../../lib/results/empty-words.ts';
import type { ResultsView } from '../../lib/results/results-view.ts';
import { RevealReminder, RevealTime } from './reveal-time.tsx';
import { WaitingParticipants } from './waiting-participants.tsx';
import './waiting-results.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

type WaitingResultsProps = {
  view: ResultsView;
  words?: Words;
  voting: VotingState | undefined;
  /** True where no other part of the screen shows the turnout. */
  hasTurnout?: boolean;
  className?: string;
};

/** What leads to the reveal while no place of the ranking is public. */
export function WaitingResults({
  view,
  words = view.empty,
  voting,
  hasTurnout = false,
  className,
}: WaitingResultsProps) {
  const { announcedFor } = view;
  const isRevealing = view.state === 'revealing';
  return (
    <section
      className={classNames('waiting-results', className)}
      data-low={isRevealing || undefined}
      aria-labelledby="waiting-results-title"
    >
      <LaurelMark className="waiting-results-mark" />
      <h3 id="waiting-results-title">{words.title}</h3>
      <p className="waiting-results-text">{words.text}</p>
      {hasTurnout ? <Turnout isOver={voting === 'ended'} /> : null}
      {announcedFor ? <RevealTime at={announcedFor} /> : null}
      <div className="ui-actions">
        {isRevealing || voting === 'ended' ? (
          <ButtonLink href={paths.reveal} variant="primary">
            {t('Follow the reveal')}
          </ButtonLink>
        ) : voting === 'open' ? (
          <ButtonLink href={paths.tab('vote')} variant="primary">
            {t('Go to the ballots')}
          </ButtonLink>
        ) : null}
      </div>
      {announcedFor ? <RevealReminder at={announcedFor} /> : null}
    </section>
  );
}

export function Turnout({ isOver }: { isOver: boolean }) {
  const { data } = useQuery(polledStatsQuery);
  if (!data) return null;
  return (
    <>
      <p className="waiting-results-turnout ui-figures">
        <TurnoutWords stats={data} isOver={isOver} />
      </p>
      <WaitingParticipants stats={data} isOver={isOver} />
    </>
  );
}

type TurnoutWordsProps = { stats: Stats; isOver: boolean };

/** Two parts, which are two lines on a phone. */
function TurnoutWords({ stats: { totalVotes, totalParticipants = 0 }, isOver }: TurnoutWordsProps) {
  // Numbers that froze before the first votes contain none of them, but everybody who has voted is counted.
  if (totalVotes === 0 && totalParticipants > 0) return <Voters voters={totalParticipants} isOver={isOver} />;
  if (totalVotes > 0) return <VotesFromVoters votes={totalVotes} voters={totalParticipants} isOver={isOver} />;
  // Only counted votes are in the numbers, so these words do not say that nobody has voted.
  return isOver ? (
    <>
      <span>{t('No votes counted')}</span> <span>{t('in this period')}</span>
    </>
  ) : (
    <>
      <span>{t('No votes counted')}</span> <span>{t('so far')}</span>
    </>
  );
}

function Voters({ voters, isOver }: { voters: number; isOver: boolean }) {
  return isOver
    ? rich(
        '{voters, plural, one {<span>1 voter</span> <span2>took part</span2>} other {<span3>{voters, number} voters</span3> <span4>took part</span4>}}',
        {
          voters,
          span: (text) => <span>{text}</span>,
          span2: (text) => <span>{text}</span>,
          span3: (text) => <span>{text}</span>,
          span4: (text) => <span>{text}</span>,
        },
      )
    : rich(
        '{voters, plural, one {<span>1 voter</span> <span2>so far</span2>} other {<span3>{voters, number} voters</span3> <span4>so far</span4>}}',
        {
          voters,
          span: (text) => <span>{text}</span>,
          span2: (text) => <span>{text}</span>,
          span3: (text) => <span>{text}</span>,
          span4: (text) => <span>{text}</span>,
        },
      );
}

function VotesFromVoters({ votes, voters, isOver }: { votes: number; voters: number; isOver: boolean }) {
  const counted = <span>{t('{votes, plural, one {# vote} other {# votes}}', { votes })}</span>;
  return isOver
    ? rich(
        '{voters, plural, one {{counted} <span>from 1 voter</span>} other {{counted} <span2>from {voters, number} voters</span2>}}',
        { voters, counted, span: (text) => <span>{text}</span>, span2: (text) => <span>{text}</span> },
      )
    : rich(
        '{voters, plural, one {{counted} <span>from 1 voter so far</span>} other {{counted} <span2>from {voters, number} voters so far</span2>}}',
        { voters, counted, span: (text) => <span>{text}</span>, span2: (text) => <span>{text}</span> },
      );
}
