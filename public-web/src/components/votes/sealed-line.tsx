import { classNames } from '@plaudit/shared-ui/ui';
import { useTimeNow } from '../../lib/first-rendering.ts';
import { formatPublicTimeShort } from '../../lib/format.ts';
import './sealed-line.css';

type SealedLineProps = {
  castAt: string;
  /** Why the vote does not count. Undefined if it counts. */
  uncountedReason: string | undefined;
  className?: string;
};

export function SealedLine({ castAt, uncountedReason, className }: SealedLineProps) {
  const now = new Date(useTimeNow());
  return (
    <p className={classNames('sealed-line', className)}>
      {uncountedReason === undefined ? (
        <span className="sealed-words">Sealed on </span>
      ) : (
        `${uncountedReason}. Cast on `
      )}
      <time dateTime={castAt}>{formatPublicTimeShort(castAt, now)}</time>
    </p>
  );
}
