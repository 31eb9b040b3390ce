import { Button, ButtonLink, Dialog, DownloadIcon } from '@plaudit/shared-ui/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSiteTexts } from '../../../components/use-site-texts.ts';
import { paths } from '../../../lib/paths.ts';
import { allVotesText } from '../../../lib/scores.ts';
import {
  drawBallotPicture,
  PICTURE_SIZES,
  type PictureContent,
  type PictureShape,
  type PictureVote,
} from './ballot-picture.ts';
import { GatheringSeals } from './gathering-seals.tsx';
import { sealColor } from './picture-parts.ts';
import { canShareFiles, savePicture, sharePicture } from './share-picture.ts';

export type CompletionDialogProps = {
  open: boolean;
  onClose: () => void;
  votes: readonly PictureVote[];
  period: string | null;
  /** False while results are hidden. Then the leaderboard shows no ranking, and the dialog has no link to it. */
  hasLeaderboard: boolean;
};

export function CompletionDialog({ open, onClose, votes, period, hasLeaderboard }: CompletionDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(nowOpen) => {
        if (!nowOpen) onClose();
      }}
      title="Your ballot is complete"
      description={`${allVotesText(votes.length)} Thank you!`}
      className="completion"
    >
      <GatheringSeals colors={votes.map(({ color }) => color)} />
      <PictureMaker votes={votes} period={period} />
      {hasLeaderboard ? (
        <ButtonLink href={paths.tab('leaderboard')} wide>
          See the leaderboard
        </ButtonLink>
      ) : null}
    </Dialog>
  );
}

/** The preview has half the size of the saved picture: enough for sharp letters on a phone's screen. */
const PREVIEW_SCALE = 0.5;

function PictureMaker({ votes, period }: Pick<CompletionDialogProps, 'votes' | 'period'>) {
  const [shape, setShape] = useState<PictureShape>('portrait');
  const [showsChoices, setShowsChoices] = useState(false);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const { name: site = 'Community awards' } = useSiteTexts();
  const content = useMemo<PictureContent>(
    () => ({
      site,
      period,
      host: window.location.host,
      votes: votes.map((vote) => ({ ...vote, color: sealColor(vote.color) })),
      showsChoices,
    }),
    [showsChoices, votes, period, site],
  );

  useEffect(() => {
    if (canvasRef.current) void drawBallotPicture(canvasRef.current, shape, content, PREVIEW_SCALE);
  }, [shape, content]);

  const withPicture = (use: (canvas: HTMLCanvasElement) => Promise<void>) => async () => {
    const canvas = document.createElement('canvas');
    await drawBallotPicture(canvas, shape, content);
    await use(canvas);
  };
  return (
    <section className="picture-maker" aria-labelledby="picture-title">
      <h3 id="picture-title">Tell others that you voted</h3>
      <canvas
        ref={canvasRef}
        className="picture-preview"
        data-shape={shape}
        role="img"
        aria-label={showsChoices ? `My ballot is complete: ${describePicture(votes)}` : 'My ballot is complete'}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, and these are buttons. */}
      <div role="group" aria-label="Shape of the picture" className="picture-shapes">
        {(Object.keys(PICTURE_SIZES) as PictureShape[]).map((each) => (
          <button
            key={each}
            type="button"
            className="filter"
            aria-pressed={each === shape}
            onClick={() => setShape(each)}
          >
            {PICTURE_SIZES[each].label}
          </button>
        ))}
      </div>
      <label className="picture-choices">
        <input type="checkbox" checked={showsChoices} onChange={(event) => setShowsChoices(event.target.checked)} />
        Show who I voted for
      </label>
      <div className="ui-actions">
        {canShareFiles() ? (
          <Button variant="primary" onClick={withPicture((canvas) => sharePicture(canvas, site))}>
            Share
          </Button>
        ) : null}
        <Button
          variant={canShareFiles() ? 'secondary' : 'primary'}
          icon={<DownloadIcon aria-hidden="true" />}
          onClick={withPicture(savePicture)}
        >
          Save picture
        </Button>
      </div>
    </section>
  );
}

const describePicture = (votes: readonly PictureVote[]): string =>
  votes.map(({ category, vendor }) => `${category}: ${vendor}`).join(', ');
