import { Button } from '@plaudit/shared-ui/ui';
import './more-rows.css';
import { t } from '../../lib/texts.ts';

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
          ? t('Show all {found, number} vendors', { found })
          : t('Show {added} more of {found, number} vendors', { added, found })}
      </Button>
      {areAllOnPaper ? null : (
        <p className="more-rows-on-paper">{t('The first {shown} of {found, number} vendors', { shown, found })}</p>
      )}
    </>
  );
}
