import { FallingIcon, RisingIcon, Skeleton } from '@plaudit/shared-ui/ui';
import type { FormerRanks } from './use-former-ranks.ts';
import './leaders.css';
import { t } from '../../lib/texts.ts';

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
  if (before === undefined) return <span className="former-rank">{t('New')}</span>;
  if (before === rank) return <span className="former-rank">{t('Same place')}</span>;
  return before > rank ? (
    <span className="former-rank" data-trend="up">
      <RisingIcon aria-hidden="true" />
      {t('Up from #{before}', { before })}
    </span>
  ) : (
    <span className="former-rank">
      <FallingIcon aria-hidden="true" />
      {t('Down from #{before}', { before })}
    </span>
  );
}
