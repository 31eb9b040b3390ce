import type { ResultsPeriod } from '@plaudit/public-api/contract';
import type { ReactNode } from 'react';
import { BadgeButton } from '../../components/badge-button.tsx';
import type { CategoryWinners } from '../../lib/winners.ts';

type Winner = { id: number; name: string };

/** Returns functions that render the button with which a winner of the period gets a badge. */
export function winnerBadges(period: ResultsPeriod, site: string | undefined) {
  const badge = (vendor: Winner, category: CategoryWinners | undefined): ReactNode => (
    <BadgeButton
      vendor={vendor.name}
      award={{
        periodId: period.id,
        vendorId: vendor.id,
        categoryId: category?.categoryId,
        title: ['Winner', category?.categoryName, site, period.name].filter(Boolean).join(', '),
      }}
    />
  );
  return {
    ofLeader: (vendor: Winner) => badge(vendor, undefined),
    ofCategory: (vendor: Winner, category: CategoryWinners) => badge(vendor, category),
  };
}
