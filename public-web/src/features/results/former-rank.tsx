import { FallingIcon, RisingIcon, Skeleton } from '@plaudit/shared-ui/ui';
import type { FormerRanks } from './use-former-ranks.ts';
import './leaders.css';

/** Shows how the rank differs from the one in the previous period's result. The card around it names that period. */
export function FormerRank({ former, id, rank }: { former: FormerRanks; id: number; rank: number }) {
  if (former.ranks === undefined) {
    return (
      <span className="former-rank">
        <Skeleton width="5rem" />
      </span>
    );
  }
  const before = former.ranks.get(id);
  if (before === undefined) return <span className="former-rank">New</span>;
  if (before === rank) return <span className="former-rank">Same place</span>;
  return before > rank ? (
    <span className="former-rank" data-trend="up">
      <RisingIcon aria-hidden="true" />
      Up from #{before}
    </span>
  ) : (
    <span className="former-rank">
      <FallingIcon aria-hidden="true" />
      Down from #{before}
    </span>
  );
}
