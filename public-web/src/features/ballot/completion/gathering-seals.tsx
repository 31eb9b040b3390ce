import { BallotSeal, categoryStyle, Laurel } from '@plaudit/shared-ui/ui';
import type { CSSProperties } from 'react';

/** The seals of the ballot gather into the laurel, once. With reduced motion they are already there. */
export function GatheringSeals({ colors }: { colors: readonly string[] }) {
  return (
    <div className="gathering" aria-hidden="true">
      <Laurel className="gathering-laurel" />
      {colors.map((color, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the seals keep their places.
          key={index}
          className="gathering-place"
          style={{ ...categoryStyle(color), '--turn': `${index / colors.length}turn` } as CSSProperties}
        >
          <BallotSeal className="gathering-seal" />
        </span>
      ))}
    </div>
  );
}
