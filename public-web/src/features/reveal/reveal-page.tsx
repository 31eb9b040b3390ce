import { givenName, type Reveal, type RevealedPlace } from '@plaudit/public-api/contract';
import { ButtonLink, Container, ErrorState, LaurelMark, Loading, Skeleton } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { WholeWords } from '../../components/names/whole-words.tsx';
import { useSiteTexts } from '../../components/page/use-site-texts.ts';
import { useTimeUntil } from '../../components/periods/use-time-until.ts';
import { ProvisionalNotice } from '../../components/results/provisional-notice.tsx';
import { RevealReminder, RevealTime } from '../../components/results/reveal-time.tsx';
import { Envelopes } from '../../components/winners/envelopes.tsx';
import { RevealedRankings } from '../../components/winners/revealed-rankings.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { resultsPeriodQuery } from '../../http/queries/cycle.ts';
import { sentences } from '../../lib/lists.ts';
import { paths } from '../../lib/paths.ts';
import { HOUR_MS } from '../../lib/results/reveal-words.ts';
import { listRankings } from '../../lib/results/revealed-rankings.ts';
import { isLastPlaceOut } from '../../lib/results/unrevealed-winners.ts';
import { announcementOf } from './places.ts';
import { PresentedPlace } from './presented-place.tsx';
import { useReveal } from './use-reveal.ts';
import { hasKnownCategories, useStillToCome } from './use-still-to-come.ts';
import './reveal.css';
import './finale.css';
import './print.css';
import { t } from '../../lib/texts.ts';

export function RevealPage() {
  const { reveal, isOver, areWinnersOnVoteNow } = useReveal();
  const { data: period } = useQuery(resultsPeriodQuery);
  const { name: site } = useSiteTexts();
  const next = useStillToCome(reveal.data);
  if (hasFailed(reveal)) {
    return (
      <Container width="narrow" className="page">
        <ErrorState
          title={t('The reveal could not be loaded')}
          description={t('This page retries automatically every few seconds.')}
          onRetry={() => reveal.refetch()}
          retrying={reveal.isFetching}
        />
      </Container>
    );
  }
  const { data } = reveal;
  const latest = data?.revealed.at(-1);
  if (!data || (!latest && isOver === undefined)) return <RevealSkeleton />;
  const isFinal = data.state === 'final';
  const isAllPublic = isFinal || isLastPlaceOut(data.revealed);
  const isUnrevealed = !isFinal && hasKnownCategories(data, period);
  const provisionalUntil = isFinal ? data.provisionalUntil : undefined;
  return (
    <div className="reveal" data-paper="flow">
      <h1 className="reveal-title">
        <span className="reveal-eyebrow">
          {provisionalUntil ? t('The provisional results') : isFinal ? t('The results') : t('The reveal')}
        </span>
        {/* One child of the grid, so that the words share a line. */}
        <span>
          <WholeWords text={givenName(data.period?.name ?? '') ?? site ?? ''} />
        </span>
      </h1>
      <p className="ui-visually-hidden" role="status">
        {latest ? announceProgress(latest, isFinal, next) : ''}
      </p>
      {latest ? (
        <>
          <PresentedPlace key={latest.position} place={latest} />
          {next ? (
            <div className="reveal-after-presented">
              <p className="reveal-next">{next}</p>
              {isAllPublic && areWinnersOnVoteNow ? (
                <ButtonLink href={paths.tab('vote')} variant="primary" data-paper="off">
                  {t('See the winners')}
                </ButtonLink>
              ) : null}
            </div>
          ) : null}
          {/* Below the name, so that a phone has picture, place and name in its first view. */}
          <ProvisionalNotice until={provisionalUntil} periodId={data.period?.id} className="reveal-provisional" />
          {isFinal ? (
            <div className="reveal-actions" data-paper="off">
              <ButtonLink href={paths.tab('leaderboard')} variant="primary">
                {t('See the leaderboard')}
              </ButtonLink>
              <ButtonLink href={paths.tab('results')}>{t('See all results')}</ButtonLink>
            </div>
          ) : null}
          {/* With the first place of an award another card is the first. */}
          <RevealedRankings
            key={`award ${latest.categoryId}`}
            title={isAllPublic ? t('All places') : t('Revealed so far')}
            heading="h2"
            rankings={listRankings(data.revealed, isAllPublic)}
            presented={latest}
          />
        </>
      ) : (
        <Waiting reveal={data} isOver={isOver === true} />
      )}
      {/* The first place takes the screen of who waits, so that what waits below is drawn anew. */}
      {isUnrevealed ? <Envelopes key={latest ? 'begun' : 'waiting'} revealed={data.revealed} heading="h2" /> : null}
    </div>
  );
}

function RevealSkeleton() {
  return (
    <div className="reveal" data-paper="flow">
      <h1 className="reveal-title">
        <span className="reveal-eyebrow">{t('The reveal')}</span>
      </h1>
      <Loading label={t('Loading the reveal')}>
        <Skeleton height="16rem" />
      </Loading>
    </div>
  );
}

/** Waits for what is still to come, because a screen reader would read all of it again after a change. */
function announceProgress(latest: RevealedPlace, isFinal: boolean, next: string | undefined): string {
  if (isFinal) return sentences(announcementOf(latest), t('All places are revealed.'));
  if (latest.place !== 1) return announcementOf(latest);
  return next === undefined ? '' : sentences(announcementOf(latest), next);
}

function Waiting({ reveal: { period, state, announcedFor }, isOver }: { reveal: Reveal; isOver: boolean }) {
  const leftMs = useTimeUntil(announcedFor ?? null, HOUR_MS);
  // Without an announced time the reveal can begin at any moment once voting is over.
  const isNear = announcedFor ? leftMs !== undefined && leftMs <= HOUR_MS : isOver;
  const { title, text, isPublic, isForVoters } = revealNotice(state, period !== null, { isOver, isNear });
  return (
    <div className="reveal-waiting" data-fits-screen="" data-for-voters={isForVoters || undefined}>
      <LaurelMark className="reveal-waiting-mark" />
      {announcedFor ? (
        <>
          <RevealTime at={announcedFor} />
          <RevealReminder at={announcedFor} />
        </>
      ) : (
        <p className="reveal-waiting-title">{title}</p>
      )}
      <p className="reveal-waiting-text">{text}</p>
      {isPublic ? (
        <div className="ui-actions">
          <ButtonLink href={paths.tab('leaderboard')} variant={isForVoters ? undefined : 'primary'}>
            {t('See the leaderboard')}
          </ButtonLink>
          {isForVoters ? (
            <ButtonLink href={paths.home} variant="primary">
              {t('Vote Now')}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

type RevealNotice = { title: string; text: string; isPublic?: boolean; isForVoters?: boolean };

type Timing = { isOver: boolean; isNear: boolean };

function revealNotice(state: Reveal['state'], hasPeriod: boolean, { isOver, isNear }: Timing): RevealNotice {
  if (!hasPeriod)
    return { title: t('Nothing to reveal yet'), text: t('The organizers have not opened a voting period yet.') };
  if (state === 'final') {
    return {
      title: t('The results are out'),
      text: t('The leaderboard and the results have them all.'),
      isPublic: true,
    };
  }
  if (state === 'live' || state === 'in_steps') {
    return {
      title: t('No reveal is planned'),
      text: t('The results of this period are on the leaderboard while people vote.'),
      isPublic: true,
      isForVoters: true,
    };
  }
  const followText = isNear
    ? t('Keep this page open: each place shows here when it is revealed on stage.')
    : t('Come back then: each place shows here when it is revealed on stage.');
  if (isOver) return { title: t('The reveal has not started'), text: followText };
  return {
    title: t('The reveal has not started'),
    text: sentences(t('The reveal follows when voting is over.'), followText),
  };
}
