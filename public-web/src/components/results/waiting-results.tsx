import type { Stats, VotingState } from '@plaudit/public-api/contract';
import { ButtonLink, classNames, LaurelMark } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { polledStatsQuery } from '../../http/queries/results.ts';
import { formatCount, formatNumber, plural } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Words } from '../../lib/results/empty-words.ts';
import type { ResultsView } from '../../lib/results/results-view.ts';
import { RevealReminder, RevealTime } from './reveal-time.tsx';
import { WaitingParticipants } from './waiting-participants.tsx';
import './waiting-results.css';

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
            Follow the reveal
          </ButtonLink>
        ) : voting === 'open' ? (
          <ButtonLink href={paths.tab('vote')} variant="primary">
            Go to the ballots
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
      <span>No votes counted</span> <span>in this period</span>
    </>
  ) : (
    <>
      <span>No votes counted</span> <span>so far</span>
    </>
  );
}

function Voters({ voters, isOver }: { voters: number; isOver: boolean }) {
  return isOver
    ? plural(
        voters,
        <>
          <span>1 voter</span> <span>took part</span>
        </>,
        <>
          <span>{formatNumber(voters)} voters</span> <span>took part</span>
        </>,
      )
    : plural(
        voters,
        <>
          <span>1 voter</span> <span>so far</span>
        </>,
        <>
          <span>{formatNumber(voters)} voters</span> <span>so far</span>
        </>,
      );
}

function VotesFromVoters({ votes, voters, isOver }: { votes: number; voters: number; isOver: boolean }) {
  const counted = <span>{formatCount(votes, 'vote')}</span>;
  return isOver
    ? plural(
        voters,
        <>
          {counted} <span>from 1 voter</span>
        </>,
        <>
          {counted} <span>from {formatNumber(voters)} voters</span>
        </>,
      )
    : plural(
        voters,
        <>
          {counted} <span>from 1 voter so far</span>
        </>,
        <>
          {counted} <span>from {formatNumber(voters)} voters so far</span>
        </>,
      );
}
