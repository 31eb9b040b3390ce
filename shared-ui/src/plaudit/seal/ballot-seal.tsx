import { BALLOT_SEAL } from '../../../drawing/ballot-seal.ts';
import { classNames } from '../../lib/class-names.ts';

export interface BallotSealProps {
  /** Animates it once, for a ballot that was just cast. */
  landing?: boolean | undefined;
  /** Only drawn in lines: the vote is stored and does not count, so the wax is missing. */
  outlined?: boolean | undefined;
  className?: string | undefined;
}

/** A wax seal. A page sets its color with `color`. */
export function BallotSeal({ landing = false, outlined = false, className }: BallotSealProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      className={classNames(
        'ui-ballot-seal',
        landing && 'ui-seal-landing',
        outlined && 'ui-ballot-seal-outlined',
        className,
      )}
      aria-hidden="true"
    >
      <path d={BALLOT_SEAL.shape} pathLength={BALLOT_SEAL.lobes} fill="currentColor" />
      <circle cx="32" cy="32" r="22" className="ui-ballot-seal-rim" />
      <path d={BALLOT_SEAL.check} className="ui-ballot-seal-check" />
    </svg>
  );
}
