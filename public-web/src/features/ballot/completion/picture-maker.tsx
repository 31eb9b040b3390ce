import { Button, DownloadIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FilterButton } from '../../../components/filters/filter-button.tsx';
import { useSiteTexts } from '../../../components/page/use-site-texts.ts';
import { categoriesQuery } from '../../../http/queries/categories.ts';
import { useVoting } from '../../../http/queries/use-voting.ts';
import { vendorsQuery } from '../../../http/queries/vendors.ts';
import { withCommas } from '../../../lib/lists.ts';
import { PICTURE_SIZES, type PictureContent, type PictureShape, type PictureVote } from './ballot-picture.ts';
import { GatheringSeals } from './gathering-seals.tsx';
import { paintBallot } from './paint-ballot.ts';
import { canShareFiles, savePicture, sharePicture } from './share-picture.ts';
import { usePictureVotes } from './use-picture-votes.ts';
import './completion.css';
import { t } from '../../../lib/texts.ts';

/** The preview has half the size of the saved picture: enough for sharp letters on a phone's screen. */
const PREVIEW_SCALE = 0.5;

export function PictureMaker() {
  const { cycle, progress } = useVoting();
  const { data: categories } = useQuery(categoriesQuery);
  const { data: vendors } = useQuery(vendorsQuery);
  const votes = usePictureVotes(progress, categories, vendors);
  const period = cycle?.name ?? null;
  const isCounted = progress?.standing !== 'waiting';
  const [shape, setShape] = useState<PictureShape>('portrait');
  const [showsChoices, setShowsChoices] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const { name: site = t('Community awards') } = useSiteTexts();
  const content = useMemo<PictureContent>(
    () => ({
      site,
      period,
      host: window.location.host,
      votes,
      isCounted,
      showsChoices,
    }),
    [showsChoices, votes, period, site, isCounted],
  );

  useEffect(() => {
    const leaving = new AbortController();
    const options = { scale: PREVIEW_SCALE, signal: leaving.signal };
    if (canvasRef.current) void paintBallot(canvasRef.current, shape, content, options);
    // Otherwise a picture that was asked for before would replace this one, if it takes longer to load.
    return () => leaving.abort();
  }, [shape, content]);

  const withPicture = (use: (canvas: HTMLCanvasElement) => Promise<void>) => async () => {
    const canvas = document.createElement('canvas');
    await paintBallot(canvas, shape, content);
    await use(canvas);
  };
  return (
    <section className="picture-maker" aria-labelledby="picture-title">
      <h3 id="picture-title" className="picture-title">
        {t('Tell others that you voted')}
      </h3>
      <div className="picture-frame">
        <div className="picture-preview" data-shape={shape}>
          <canvas
            ref={canvasRef}
            role="img"
            aria-label={
              showsChoices
                ? t('My ballot is complete: {picture}', { picture: describePicture(votes) })
                : t('My ballot is complete')
            }
          />
          {isChanged ? null : <GatheringSeals colors={votes.map(({ color }) => color)} />}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, and these are buttons. */}
      <div role="group" aria-label={t('Shape of the picture')} className="picture-shapes">
        {(Object.keys(PICTURE_SIZES) as PictureShape[]).map((each) => (
          <FilterButton
            key={each}
            className="picture-shape"
            aria-pressed={each === shape}
            onClick={() => {
              setShape(each);
              setIsChanged(true);
            }}
          >
            {PICTURE_SIZES[each].label}
          </FilterButton>
        ))}
      </div>
      <label className="picture-choices">
        <input
          type="checkbox"
          checked={showsChoices}
          onChange={(event) => {
            setShowsChoices(event.target.checked);
            setIsChanged(true);
          }}
        />
        {t('Show who I voted for')}
      </label>
      <div className="ui-actions picture-actions">
        {canShareFiles() ? (
          <Button variant="primary" onClick={withPicture((canvas) => sharePicture(canvas, shape, site))}>
            {t('Share')}
          </Button>
        ) : null}
        <Button
          variant={canShareFiles() ? 'secondary' : 'primary'}
          icon={<DownloadIcon aria-hidden="true" />}
          onClick={withPicture((canvas) => savePicture(canvas, shape))}
        >
          {t('Save picture')}
        </Button>
      </div>
    </section>
  );
}

const describePicture = (votes: readonly PictureVote[]): string =>
  withCommas(...votes.map(({ category, vendor }) => `${category}: ${vendor}`));
