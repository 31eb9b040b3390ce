import type { Reveal } from '@plaudit/admin-api/contract';
import { Button, ButtonLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { askForFreshSecondFactor } from '../../http/fresh-second-factor.ts';
import { reasonOf } from '../../http/http-error.ts';
import { revealRehearsalPath, SHOW_PATH } from '../../lib/paths.ts';
import { formatPublicTime } from '../../lib/time.ts';
import { revealQuery, useRevealStep } from './api.ts';
import { PresenterView } from './presenter.tsx';
import { PublishAllDialog } from './publish-all-dialog.tsx';
import './presenter.css';

type RealRevealProps = {
  cycleId: number;
  /** When the voters expect the reveal, if the organizers have announced it. */
  announcedFor: string | undefined;
};

export function RealReveal({ cycleId, announcedFor }: RealRevealProps) {
  const reveal = useQuery(revealQuery(cycleId));
  return (
    <div className="admin-centered-page">
      <Loaded query={reveal} what="the reveal">
        {(data) => <RealPresenterView reveal={data} announcedFor={announcedFor} />}
      </Loaded>
      {reveal.isError && reveal.data === undefined ? (
        <ButtonLink href={SHOW_PATH} variant="quiet">
          Back to the Panel
        </ButtonLink>
      ) : null}
    </div>
  );
}

type RealPresenterViewProps = Pick<RealRevealProps, 'announcedFor'> & { reveal: Reveal };

function RealPresenterView({ reveal, announcedFor }: RealPresenterViewProps) {
  const step = useRevealStep(reveal.cycle.id);
  const [isPublishingAll, setIsPublishingAll] = useState(false);
  const [isAllPublic, setIsAllPublic] = useState(false);
  const { error } = step;
  return (
    <>
      <PresenterView
        key={isAllPublic ? 'end' : 'steps'}
        opensAtEnd={isAllPublic}
        reveal={reveal}
        isRehearsal={false}
        publish={(position, onPublished) => step.mutate(position, { onSuccess: onPublished })}
        isPublishing={step.isPending}
        failure={error ? reasonOf(error, 'The server could not be reached.') : undefined}
        confirmBegin={askForFreshSecondFactor}
        renderStartButtons={(begin) => (
          <>
            {announcedFor && reveal.revealed.length === 0 ? (
              <p className="admin-presenter-hint">Announced for {formatPublicTime(announcedFor)}</p>
            ) : null}
            {reveal.provisionalUntil ? (
              <p className="admin-presenter-hint">
                The winners are provisional: accounts whose votes are set aside can object until{' '}
                {formatPublicTime(reveal.provisionalUntil)}.
              </p>
            ) : null}
            <StartButtons reveal={reveal} onBegin={begin} onPublishAll={() => setIsPublishingAll(true)} />
          </>
        )}
      />
      {isPublishingAll ? (
        <PublishAllDialog
          reveal={reveal}
          onPublished={() => setIsAllPublic(true)}
          onClose={() => setIsPublishingAll(false)}
        />
      ) : null}
    </>
  );
}

type StartProps = { reveal: Reveal; onBegin: () => void; onPublishAll: () => void };

function StartButtons({ reveal, onBegin, onPublishAll }: StartProps) {
  const rehearse = (
    <ButtonLink href={revealRehearsalPath(reveal.cycle.id)} variant="quiet">
      Rehearse
    </ButtonLink>
  );
  if (!reveal.next && reveal.revealed.length === 0) {
    return (
      <>
        <p className="admin-presenter-hint">
          {reveal.state === 'hidden' || reveal.state === 'frozen'
            ? 'The reveal can start when the period has ended.'
            : 'The results of this period are public already, or there are none.'}
        </p>
        <div className="admin-presenter-actions">{rehearse}</div>
      </>
    );
  }
  return (
    <>
      <div className="admin-presenter-actions">
        <Button variant="primary" onClick={onBegin}>
          {reveal.revealed.length > 0 ? 'Go On' : 'Start the Reveal'}
        </Button>
        {rehearse}
        {reveal.next ? (
          <Button variant="quiet" onClick={onPublishAll}>
            Publish All at Once
          </Button>
        ) : null}
      </div>
      <p className="admin-presenter-hint">Space, an arrow key or a click reveals the next place and publishes it.</p>
    </>
  );
}
