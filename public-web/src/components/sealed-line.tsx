import { formatPublicTimeShort } from '../lib/format.ts';

type SealedLineProps = {
  castAt: string;
  /** Why the vote does not count. Undefined if it counts. */
  uncountedReason: string | undefined;
};

export function SealedLine({ castAt, uncountedReason }: SealedLineProps) {
  return (
    <p className="sealed-line">
      {uncountedReason === undefined ? (
        <span className="sealed-words">Sealed on </span>
      ) : (
        `${uncountedReason}. Cast on `
      )}
      <time dateTime={castAt}>{formatPublicTimeShort(castAt, new Date())}</time>
    </p>
  );
}
