import { Bar, classNames, hueClass, Laurel, VendorPicture } from '@plaudit/shared-ui/ui';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { VendorName } from '../names/vendor-name.tsx';
import { beginRise, isRising, risenStyle } from './podium-rise.ts';
import './podium.css';
import './podium-unrevealed.css';
import './podium-ties.css';
import './podium-backdrop.css';
import './winners-podium.css';
import { t } from '../../lib/texts.ts';

export type PodiumPlace = {
  step: 'first' | 'second' | 'third';
  title: string;
  /** The line below the title, such as '#1' or 'Most votes'. */
  subtitle: string;
  extraTitle?: { title: string; subtitle?: string | undefined } | undefined;
  /** Several vendors with the first rank look alike, whichever step they stand on. Those with the second stand as high. */
  rank: number;
  /** Undefined while no vendor has this place. */
  vendor: { id: number; name: string; imageUrl: string } | undefined;
  /** Stands on the step while it has no vendor. */
  emptyText?: string | undefined;
  /** The line below it, as high as the figures of a vendor. */
  emptyLine?: string;
  figures?: ReactNode;
  /** The votes as a share of the leader's, from 0 to 1: the front edge of the step. */
  share?: number | undefined;
  /** How the rank has changed. It lies at a corner of the step. */
  movement?: ReactNode;
  /** Lies on the lower edge of the picture or its laurel, so that it moves nothing when it appears. */
  mark?: ReactNode;
};

/** A place that a reveal keeps back. */
export const UNREVEALED_PLACE = {
  get emptyText() {
    return t('Sealed');
  },
  get emptyLine() {
    return t('Not revealed yet');
  },
} as const;

type PodiumProps = {
  label: string;
  /** Three, or more winners than that, who stand in rows. */
  places: readonly PodiumPlace[];
  /** Lets the winners rise onto their steps. Used where they are announced. */
  announces?: boolean;
  /** The color of the category, if the ranking is that of one. */
  color?: string;
};

export function Podium({ label, places, announces = false, color }: PodiumProps) {
  const rise = useRise(announces);
  const isFirstShared = places.filter(isFirst).length > 1;
  return (
    <div className={classNames('podium-backdrop', color !== undefined && hueClass(color))}>
      <ol
        className="podium"
        data-paper="whole"
        aria-label={label}
        data-announces={announces || undefined}
        data-rises={rise ? true : undefined}
        style={rise?.style}
        data-first-shared={isFirstShared || undefined}
        data-in-rows={places.length > 3 || undefined}
      >
        {places.map((place) => (
          <Place
            key={place.vendor?.id ?? place.step}
            {...place}
            pictureSize={
              announces ? winnerSize(place, isFirstShared) : isFirst(place) ? FIRST_PICTURE_SIZE : PICTURE_SIZE
            }
          />
        ))}
      </ol>
    </div>
  );
}

const isFirst = ({ vendor, rank, step }: PodiumPlace): boolean =>
  step === 'first' || (rank === 1 && vendor !== undefined);

/** Where winners are announced they rise once. Whoever returns to them finds them standing. */
function useRise(announces: boolean): { style?: CSSProperties } | undefined {
  const [rise] = useState(() => (announces && isRising() ? { style: risenStyle() } : undefined));
  useEffect(() => {
    if (announces) beginRise();
  }, [announces]);
  return rise;
}

/** The largest before a backdrop. On a narrow screen podium-backdrop.css draws them smaller. */
const PICTURE_SIZE = 120;
const FIRST_PICTURE_SIZE = 132;

/** A winner who is announced and shares the place with nobody has the largest picture. */
function winnerSize(place: PodiumPlace, isFirstShared: boolean): number {
  if (!isFirst(place)) return 84;
  return isFirstShared ? 96 : 120;
}

type PlaceProps = PodiumPlace & { pictureSize: number };

function Place({ pictureSize, ...place }: PlaceProps) {
  const { step, rank, title, subtitle, extraTitle, vendor, emptyText, emptyLine, figures, share, movement, mark } =
    place;
  return (
    <li
      className="podium-place"
      data-step={step}
      data-first={isFirst(place) || undefined}
      data-second={(vendor && rank === 2) || undefined}
    >
      <span className="podium-picture">
        {isFirst(place) ? <Laurel className="podium-laurel" /> : null}
        {vendor ? (
          <VendorPicture
            name={vendor.name}
            src={vendor.imageUrl}
            size={pictureSize}
            decorative
            eager
            className="podium-portrait"
          />
        ) : emptyLine === undefined ? (
          <Laurel className="podium-open" />
        ) : (
          <span className="podium-unrevealed" aria-hidden="true">
            ?
          </span>
        )}
      </span>
      {vendor ? (
        <>
          <VendorName id={vendor.id} name={vendor.name} className="podium-name" />
          <span className="podium-score">{figures}</span>
        </>
      ) : (
        <>
          <span className="podium-name podium-open">{emptyText}</span>
          {emptyLine === undefined ? null : <span className="podium-score podium-empty-line">{emptyLine}</span>}
        </>
      )}
      <span className="podium-step">
        <span className="podium-title">{title}</span>
        <span className="podium-subtitle ui-figures">{subtitle}</span>
        {extraTitle ? (
          <span className="podium-extra-title">
            <strong>{extraTitle.title}</strong>
            {extraTitle.subtitle ? <span> {extraTitle.subtitle}</span> : null}
          </span>
        ) : null}
        {movement}
        {share === undefined ? null : (
          <Bar className="podium-bar" share={share} tone={isFirst(place) ? 'brass' : 'category'} />
        )}
      </span>
      {mark}
    </li>
  );
}
