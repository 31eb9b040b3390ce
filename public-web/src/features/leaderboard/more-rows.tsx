import { Button } from '@plaudit/shared-ui/ui';
import { formatNumber } from '../../lib/format.ts';
import { ROWS_AT_ONCE } from './use-shown-rows.ts';

type MoreRowsProps = { shown: number; found: number; onShow: () => void };

/** The button that shows more rows of a ranking, or on paper how many it has. Renders nothing if all are shown. */
export function MoreRows({ shown, found, onShow }: MoreRowsProps) {
  if (found <= shown) return null;
  return (
    <>
      <Button className="more-rows" onClick={onShow}>
        {found - shown <= ROWS_AT_ONCE
          ? `Show all ${formatNumber(found)} vendors`
          : `Show ${ROWS_AT_ONCE} more of ${formatNumber(found)} vendors`}
      </Button>
      <p className="more-rows-on-paper">
        The first {shown} of {formatNumber(found)} vendors
      </p>
    </>
  );
}
