import { classNames } from '@plaudit/shared-ui/ui';
import { useGainedRanks } from './use-rank-changes.ts';
import './rank-marks.css';

/** Lies over free room of its row or place, so that nothing moves when it comes and goes. */
export function RankChangeMark({ vendor, className }: { vendor: number; className?: string }) {
  const gained = useGainedRanks(vendor);
  if (gained === 0) return null;
  const ranks = Math.abs(gained);
  return (
    <span className={classNames('rank-change ui-figures', className)} data-kind={gained > 0 ? 'up' : 'down'}>
      <span aria-hidden="true">
        {gained > 0 ? '▲' : '▼'}
        {ranks}
      </span>
      <span className="ui-visually-hidden">
        {gained > 0 ? 'up' : 'down'} {ranks}
      </span>
    </span>
  );
}
