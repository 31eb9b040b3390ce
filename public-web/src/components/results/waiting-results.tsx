import type { Stats, VotingState } from '@plaudit/public-api/contract';
import { ButtonLink, classNames, LaurelMark } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { polledStatsQuery } from '../../http/queries/results.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { ResultsView, Words } from '../../lib/results/results-view.ts';
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
        {turnoutWords(data, isOver).map((words) => (
          <Fragment key={words}>
            <span>{words}</span>{' '}
          </Fragment>
        ))}
      </p>
      <WaitingParticipants stats={data} isOver={isOver} />
    </>
  );
}

/** Two parts, which are two lines on a phone. */
function turnoutWords({ totalVotes, totalParticipants = 0 }: Stats, isOver: boolean): [string, string] {
  // Numbers that froze before the first votes contain none of them, but everybody who has voted is counted.
  if (totalVotes === 0 && totalParticipants > 0) {
    return [formatCount(totalParticipants, 'voter'), isOver ? 'took part' : 'so far'];
  }
  // Only counted votes are in the numbers, so these words do not say that nobody has voted.
  if (totalVotes === 0) return ['No votes counted', isOver ? 'in this period' : 'so far'];
  return [formatCount(totalVotes, 'vote'), `from ${formatCount(totalParticipants, 'voter')}${isOver ? '' : ' so far'}`];
}
