import type { Cycle } from '@plaudit/admin-api/contract';
import { Button, ButtonLink, Card, DownloadIcon, EmptyState, Notice } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckField } from '../../components/forms/check-field.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RoomHead } from '../../components/room-head.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { revealPath, revealRehearsalPath } from '../../lib/paths.ts';
import { areNumbersClosedIn, waitsForReveal } from '../../lib/results-mode.ts';
import { formatPublicTime } from '../../lib/time.ts';
import { AnnounceRevealDialog } from './announce-reveal-dialog.tsx';
import { periodResultsQuery, useChooseThirds, useExportWinners } from './api.ts';
import { PeriodDialog } from './period-dialog.tsx';
import { stateOf } from './period-state.ts';
import './show-room.css';

const THIRDS_ON = 'Each begins with the third.';
const THIRDS_OFF = 'Off: each begins with the second, and phones get the third with it.';

type ShowRoomProps = { periods: readonly Cycle[]; endedId: number | undefined; isSuperAdmin: boolean };

/** The reveal of the results: of the period that waits for it, or of the one that runs. */
export function ShowRoom({ periods, endedId, isSuperAdmin }: ShowRoomProps) {
  const [isHiding, setIsHiding] = useState(false);
  const waiting = periods.filter(
    (period) => areNumbersClosedIn(period.resultsState) && stateOf(period, endedId) === 'past',
  );
  const running = periods.find((period) => stateOf(period, endedId) === 'running');
  const revealed = periods.find(({ revealedAt }) => revealedAt !== null);
  const ahead = running && waitsForReveal(running.resultsMode) ? [running] : [];
  const shown = waiting.length > 0 ? waiting : ahead;
  if (shown.length > 0) {
    return shown.map((period) => <Show key={period.id} period={period} isOver={waiting.includes(period)} />);
  }
  return (
    <>
      <RoomHead title="Show" />
      <Card>
        {running ? (
          <EmptyState
            title="Results are public, so everybody knows them"
            description="Hide them from now on, and there is something to reveal on the night. Everybody can read that you did, and it cannot be undone."
            action={isSuperAdmin ? <Button onClick={() => setIsHiding(true)}>Hide Until the Reveal</Button> : undefined}
          />
        ) : (
          <EmptyState
            title="Nothing waits to be revealed"
            description="A period whose results are hidden until the reveal is shown here."
            action={revealed ? <EngraverButton period={revealed} /> : undefined}
          />
        )}
      </Card>
      {isHiding && running ? (
        <PeriodDialog
          period={running}
          proposedMode="hidden"
          isSuperAdmin={isSuperAdmin}
          onClose={() => setIsHiding(false)}
        />
      ) : null}
    </>
  );
}

/** The winners of the last reveal. */
function EngraverButton({ period }: { period: Cycle }) {
  const winners = useExportWinners(period.id);
  return (
    <Button
      icon={<DownloadIcon aria-hidden="true" />}
      busy={winners.isPending}
      busyLabel="Exporting..."
      onClick={() => winners.mutate()}
    >
      List for the Engraver: {period.name}
    </Button>
  );
}

function Show({ period, isOver }: { period: Cycle; isOver: boolean }) {
  const [isAnnouncing, setIsAnnouncing] = useState(false);
  const thirds = useChooseThirds(period.id);
  const results = useQuery(periodResultsQuery(period.id));
  // Once the first place is public, the announced time is of no interest, and it cannot be changed.
  const hasBegun = period.resultsState === 'revealing';
  const announcedFor = hasBegun ? undefined : period.revealAnnouncedFor;
  const categories = results.data?.categories.length;
  return (
    <div className="admin-stack">
      <RoomHead
        title="Show"
        text={
          categories === undefined
            ? period.name
            : `${period.name}: ${formatCount(categories, 'category', 'categories')} and the overall winner. ${hasBegun ? 'Some places are public.' : 'Nobody knows them yet.'}`
        }
        actions={
          <>
            {hasBegun ? null : (
              <Button onClick={() => setIsAnnouncing(true)}>
                {announcedFor === undefined ? 'Announce the Time' : 'Change the Time'}
              </Button>
            )}
            <ButtonLink href={revealRehearsalPath(period.id)}>Rehearse with Invented Numbers</ButtonLink>
            {isOver ? (
              <ButtonLink variant="primary" href={revealPath(period.id)}>
                {hasBegun ? 'Go On with the Reveal' : 'Open the Stage'}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {results.data?.status.provisionalUntil ? (
        <Notice tone="warning" title={`Provisional until ${formatPublicTime(results.data.status.provisionalUntil)}`}>
          Accounts whose votes are set aside can object until then. The stage says “provisional”.
        </Notice>
      ) : null}
      {announcedFor === undefined ? null : (
        <Notice tone={Date.parse(announcedFor) > Date.now() ? 'info' : 'warning'}>
          {announcementText(announcedFor)}
        </Notice>
      )}
      <div className="admin-columns">
        <Card
          title="Running order"
          description={`${period.withoutThirds ? 'Second' : 'Third, second'} and first place of each, then the overall winner.`}
        >
          <Loaded query={results} what="the categories">
            {(data) => (
              <ol className="show-order">
                {data.categories.map(({ categoryId, categoryName }) => (
                  <li key={categoryId}>{categoryName}</li>
                ))}
                <li>Overall winner</li>
              </ol>
            )}
          </Loaded>
        </Card>
        <Card title="On stage">
          {hasBegun ? (
            <p className="ui-hint">{period.withoutThirds ? THIRDS_OFF : THIRDS_ON}</p>
          ) : (
            <CheckField
              label="Third places"
              sentence={period.withoutThirds ? THIRDS_OFF : THIRDS_ON}
              checked={!period.withoutThirds}
              onChange={(checked) => thirds.mutate({ withoutThirds: !checked })}
            />
          )}
          <dl className="show-facts">
            <dt>Each step publishes its place</dt>
            <dd>Phones follow within seconds.</dd>
            <dt>Keys</dt>
            <dd>→ or Space: next. ←: back.</dd>
            {isOver ? null : (
              <>
                <dt>Not before the end</dt>
                <dd>Voting closes {formatPublicTime(period.endDate)}.</dd>
              </>
            )}
          </dl>
        </Card>
      </div>
      {isAnnouncing ? (
        <AnnounceRevealDialog period={period} isOver={isOver} onClose={() => setIsAnnouncing(false)} />
      ) : null}
    </div>
  );
}

/** After the announced time the pages say no time any more. Then the organizers should begin or announce another one. */
const announcementText = (announcedFor: string): string =>
  Date.parse(announcedFor) > Date.now()
    ? `Announced for ${formatPublicTime(announcedFor)}.`
    : `It was announced for ${formatPublicTime(announcedFor)}, which has passed. Voters now read that it can begin at any moment.`;
