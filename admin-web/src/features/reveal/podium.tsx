import type { RevealedPlace } from '@plaudit/admin-api/contract';
import { Laurel, VendorPicture } from '@plaudit/shared-ui/ui';
import { formatCount, formatScore } from '../../lib/format-counts.ts';
import './podium.css';
import './presenter-animations.css';

const PLACES = [1, 2, 3] as const;
const PICTURE_PX = { 1: 176, 2: 128, 3: 128 };
const SHOWN_MAX = 4;

type PodiumProps = { places: readonly RevealedPlace[]; latest?: RevealedPlace; withoutThirds?: boolean | undefined };

/**
 * The three places. The vendors of `latest` are animated. A place has no vendor before it is revealed, if a tie leaves
 * it empty, or if fewer vendors than that have votes.
 */
export function Podium({ places, latest, withoutThirds = false }: PodiumProps) {
  return (
    <ol className="admin-podium">
      {PLACES.filter((place) => place < 3 || !withoutThirds).map((place) => {
        const revealed = places.find((known) => known.place === place);
        const isLatest = revealed !== undefined && revealed === latest;
        return (
          <li key={place} className={`admin-podium-${place}`} data-latest={isLatest || undefined}>
            {revealed ? <Winners revealed={revealed} /> : null}
            <span className="admin-podium-step">{place}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Winners({ revealed }: { revealed: RevealedPlace }) {
  const { vendors, place } = revealed;
  const shown = vendors.slice(0, SHOWN_MAX);
  const [first] = vendors;
  return (
    <div className={shown.length > 1 ? 'admin-podium-tie' : 'admin-podium-alone'}>
      {shown.map(({ id, name, imageUrl }) => (
        <div key={id} className="admin-podium-vendor">
          <span className="admin-podium-picture">
            {place === 1 ? <Laurel className="admin-podium-laurel" /> : null}
            <VendorPicture
              className="admin-podium-image"
              name={name}
              src={imageUrl}
              size={PICTURE_PX[place]}
              decorative
              eager
            />
          </span>
          <strong>{name}</strong>
        </div>
      ))}
      {vendors.length > shown.length ? <p>and {formatCount(vendors.length - shown.length, 'more vendor')}</p> : null}
      {first ? <p className="admin-podium-figures">{figuresOf(first)}</p> : null}
    </div>
  );
}

/** The score or the votes, which are compared first. Vendors that share a place have the same figures. */
function figuresOf({ votes, percentage, averageScore }: RevealedPlace['vendors'][number]): string {
  if (averageScore !== null) return `${formatScore(averageScore)} of 5`;
  return percentage === null ? formatCount(votes, 'vote') : `${formatCount(votes, 'vote')} · ${percentage}%`;
}
