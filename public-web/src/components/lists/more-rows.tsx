import { Button } from '@plaudit/shared-ui/ui';
import { formatNumber } from '../../lib/format.ts';
import './more-rows.css';

type MoreRowsProps = {
  shown: number;
  found: number;
  /** How many rows a click adds. */
  added: number;
  onShow: () => void;
  /** True if all rows are printed, so that paper needs no line about missing ones. */
  areAllOnPaper?: boolean;
};

/** On paper a line says instead how many rows are printed. Renders nothing if there are no more rows. */
export function MoreRows({ shown, found, added, onShow, areAllOnPaper = false }: MoreRowsProps) {
  if (added <= 0) return null;
  return (
    <>
      <Button className="more-rows" data-paper="off" onClick={onShow}>
        {shown + added === found
          ? `Show all ${formatNumber(found)} vendors`
          : `Show ${added} more of ${formatNumber(found)} vendors`}
      </Button>
      {areAllOnPaper ? null : (
        <p className="more-rows-on-paper">
          The first {shown} of {formatNumber(found)} vendors
        </p>
      )}
    </>
  );
}
