import type { CategoryWinners, ResultsPeriod } from '@plaudit/public-api/contract';
import type { ReactNode } from 'react';
import { formatMonth } from '../../lib/format.ts';
import { BadgeButton } from './badge-button.tsx';

type Winner = { id: number; name: string };

export function winnerBadges(period: ResultsPeriod, site: string | undefined) {
  const renderBadge = (vendor: Winner, category: CategoryWinners | undefined): ReactNode => (
    <BadgeButton
      award={{
        periodId: period.id,
        vendorId: vendor.id,
        categoryId: category?.categoryId,
        title: ['Winner', category?.categoryName].filter(Boolean).join(', '),
        vendor: vendor.name,
        where: [site, period.name, formatMonth(period.endDate)].filter(Boolean).join(', '),
      }}
    />
  );
  return {
    ofLeader: (vendor: Winner) => renderBadge(vendor, undefined),
    ofCategory: (vendor: Winner, category: CategoryWinners) => renderBadge(vendor, category),
  };
}
