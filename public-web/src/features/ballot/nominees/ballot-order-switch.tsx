import { Button } from '@plaudit/shared-ui/ui';
import type { BallotOrder } from './nominees.ts';

type BallotOrderSwitchProps = { order: BallotOrder; onChange: (order: BallotOrder) => void };

/** Shown only if some category has a shortlist. */
export function BallotOrderSwitch({ order, onChange }: BallotOrderSwitchProps) {
  const isShuffled = order === 'shuffled';
  return (
    <p className="ballot-order">
      <span>{isShuffled ? 'Nominees are shuffled for each voter.' : 'Nominees are in alphabetical order.'}</span>
      <Button size="small" onClick={() => onChange(isShuffled ? 'by_name' : 'shuffled')}>
        {isShuffled ? 'Show A to Z' : 'Show in my shuffled order'}
      </Button>
    </p>
  );
}
