import { BallotSeal, classNames, hueClass, Laurel } from '@plaudit/shared-ui/ui';
import type { CSSProperties } from 'react';
import './gathering.css';

/**
 * Animates the seals of the ballot once over the preview: they move into a ring, and the picture appears. Two to six
 * seals end where the picture has them. With reduced motion the picture is there from the start.
 */
export function GatheringSeals({ colors }: { colors: readonly string[] }) {
  return (
    <div className="gathering ui-theme-dark" aria-hidden="true">
      <div className="gathering-wreath">
        <Laurel className="gathering-laurel" />
        {colors.map((color, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the seals keep their places.
            key={index}
            className={classNames('gathering-place', hueClass(color))}
            style={{ '--turn': `${index / colors.length}turn` } as CSSProperties}
          >
            <BallotSeal className="gathering-seal" />
          </span>
        ))}
      </div>
    </div>
  );
}
