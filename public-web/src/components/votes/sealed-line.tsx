import { classNames } from '@plaudit/shared-ui/ui';
import { useTimeNow } from '../../lib/first-rendering.ts';
import { formatPublicTimeShort } from '../../lib/format.ts';
import { type Uncounted, uncountedText } from '../../lib/votes/standing.ts';
import './sealed-line.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

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
        {rich('{reason}. Cast on {time}', { reason: uncountedText(uncountedReason), time })}
      </p>
    );
  }
  return (
    <p
      className={classNames('sealed-line', className)}
      data-voted={t('Voted on {castOn}', { castOn })}
      data-voted-short={t('Voted')}
    >
      <span className="sealed-words">{rich('Sealed on {time}', { time })}</span>
    </p>
  );
}
