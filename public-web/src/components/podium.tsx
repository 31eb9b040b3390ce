import { Laurel, VendorPicture } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { VendorName } from './vendor-name.tsx';

export type PodiumPlace = {
  step: 'first' | 'second' | 'third';
  title: string;
  /** The line below the title, such as '#1' or 'Most votes'. */
  subtitle: string;
  extraTitle?: { title: string; subtitle: string } | undefined;
  /** Undefined while no vendor has this place. */
  vendor: { id: number; name: string; imageUrl: string } | undefined;
  figures?: ReactNode;
};

type PodiumProps = {
  label: string;
  places: readonly PodiumPlace[];
  /** Stands on a step without a vendor. */
  emptyText?: string | undefined;
  /** Animates the steps once and draws the winner larger. Used where the winners are announced. */
  rises?: boolean;
};

export function Podium({ label, places, emptyText, rises = false }: PodiumProps) {
  return (
    <ol className="podium" aria-label={label} data-rises={rises || undefined}>
      {places.map((place) => (
        <Place
          key={place.step}
          {...place}
          emptyText={emptyText}
          pictureSize={rises && place.step === 'first' ? WINNER_SIZE : SIZE}
        />
      ))}
    </ol>
  );
}

const SIZE = 72;
const WINNER_SIZE = 96;

type PlaceProps = PodiumPlace & { emptyText: string | undefined; pictureSize: number };

function Place({ step, title, subtitle, extraTitle, vendor, figures, emptyText, pictureSize }: PlaceProps) {
  return (
    <li className="podium-place" data-step={step}>
      <span className="podium-picture">
        {step === 'first' ? <Laurel className="podium-laurel" /> : null}
        {vendor ? (
          <VendorPicture name={vendor.name} src={vendor.imageUrl} size={pictureSize} decorative eager />
        ) : (
          <Laurel className="podium-open" />
        )}
      </span>
      {vendor ? (
        <>
          <VendorName id={vendor.id} name={vendor.name} className="podium-name" />
          <span className="podium-score">{figures}</span>
        </>
      ) : (
        <span className="podium-name podium-open">{emptyText}</span>
      )}
      <span className="podium-step">
        <span className="podium-title">{title}</span>
        <span className="podium-subtitle ui-figures">{subtitle}</span>
        {extraTitle ? (
          <span className="podium-extra-title">
            <strong>{extraTitle.title}</strong> <span>{extraTitle.subtitle}</span>
          </span>
        ) : null}
      </span>
    </li>
  );
}
