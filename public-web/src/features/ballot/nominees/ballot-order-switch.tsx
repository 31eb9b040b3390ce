import { Button } from '@plaudit/shared-ui/ui';
import type { BallotOrder } from './nominees.ts';
import './ballot-order-switch.css';
import { t } from '../../../lib/texts.ts';

type BallotOrderSwitchProps = { order: BallotOrder; onChange: (order: BallotOrder) => void };

/** Shown only if some category has a shortlist. */
export function BallotOrderSwitch({ order, onChange }: BallotOrderSwitchProps) {
  const isShuffled = order === 'shuffled';
  return (
    <p className="ballot-order">
      <span>{isShuffled ? t('Shuffled for you') : t('From A to Z')}</span>
      <Button size="small" onClick={() => onChange(isShuffled ? 'by_name' : 'shuffled')}>
        {isShuffled ? t('Show A–Z') : t('Show Shuffled')}
      </Button>
    </p>
  );
}
