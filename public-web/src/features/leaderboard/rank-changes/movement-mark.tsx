import { classNames, FallingIcon, RisingIcon } from '@plaudit/shared-ui/ui';
import { isMove, type Movement, movementText } from './rank-snapshot.ts';
import './rank-marks.css';

type MovementMarkProps = { movement: Movement | undefined; className?: string };

export function MovementMark({ movement, className }: MovementMarkProps) {
  if (!isMove(movement)) return null;
  return (
    <span
      className={classNames('movement ui-figures', className)}
      data-kind={movement.kind}
      title={movementText(movement)}
    >
      <span aria-hidden="true">{signOf(movement)}</span>
      <span className="ui-visually-hidden">{movementText(movement)}</span>
    </span>
  );
}

function signOf(movement: Exclude<Movement, { kind: 'same' }>) {
  if (movement.kind === 'new') return 'new';
  return (
    <>
      {movement.kind === 'up' ? <RisingIcon /> : <FallingIcon />}
      {movement.places}
    </>
  );
}
