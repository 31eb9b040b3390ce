import { BALLOT_SEAL } from '../../../drawing/ballot-seal.ts';
import { classNames } from '../../lib/class-names.ts';

/** A wax seal. A page sets its color with `color`. `landing` animates it once, for a ballot that was just cast. */
export function BallotSeal({ landing = false, className }: { landing?: boolean; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 64 64"
      className={classNames('ui-ballot-seal', landing && 'ui-seal-landing', className)}
      aria-hidden="true"
    >
      <path d={BALLOT_SEAL.shape} pathLength={BALLOT_SEAL.lobes} fill="currentColor" />
      <circle cx="32" cy="32" r="22" className="ui-ballot-seal-rim" />
      <path d={BALLOT_SEAL.check} className="ui-ballot-seal-check" />
    </svg>
  );
}
