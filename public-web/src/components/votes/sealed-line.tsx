import { useTimeNow } from '../../lib/first-rendering.ts';
import { formatPublicTimeShort } from '../../lib/format.ts';
import './sealed-line.css';

type SealedLineProps = {
  castAt: string;
  /** Why the vote does not count. Undefined if it counts. */
  uncountedReason: string | undefined;
};

export function SealedLine({ castAt, uncountedReason }: SealedLineProps) {
  const now = new Date(useTimeNow());
  return (
    <p className="sealed-line">
      {uncountedReason === undefined ? (
        <span className="sealed-words">Sealed on </span>
      ) : (
        `${uncountedReason}. Cast on `
      )}
      <time dateTime={castAt}>{formatPublicTimeShort(castAt, now)}</time>
    </p>
  );
}
