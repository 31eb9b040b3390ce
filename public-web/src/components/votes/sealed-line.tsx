import { classNames } from '@plaudit/shared-ui/ui';
import { useTimeNow } from '../../lib/first-rendering.ts';
import { formatPublicTimeShort } from '../../lib/format.ts';
import { type Uncounted, uncountedText } from '../../lib/votes/standing.ts';
import './sealed-line.css';

type SealedLineProps = {
  castAt: string;
  /** Why the vote does not count. Undefined if it counts. */
  uncountedReason: Uncounted | undefined;
  className?: string;
};

/** The styles write what is in `data-voted`, or shorter, where the line is in place of the badge 'Voted'. */
export function SealedLine({ castAt, uncountedReason, className }: SealedLineProps) {
  const now = new Date(useTimeNow());
  const castOn = formatPublicTimeShort(castAt, now);
  const time = <time dateTime={castAt}>{castOn}</time>;
  if (uncountedReason !== undefined) {
    return (
      <p className={classNames('sealed-line', className)}>
        {uncountedText(uncountedReason)}. Cast on {time}
      </p>
    );
  }
  return (
    <p className={classNames('sealed-line', className)} data-voted={`Voted on ${castOn}`} data-voted-short="Voted">
      <span className="sealed-words">Sealed on {time}</span>
    </p>
  );
}
