import { givenName, type ResultsPeriod, type Win } from '@plaudit/public-api/contract';
import type { ReactNode } from 'react';
import { formatMonth } from '../../lib/format.ts';
import { withCommas } from '../../lib/lists.ts';
import type { ListedWinners } from '../../lib/results/category-winners.ts';
import { winTitle } from '../../lib/results/win-words.ts';
import { BadgeButton } from './badge-button.tsx';
import { badgeFileName } from './badge-file-name.ts';

type Winner = { id: number; name: string };

export function winnerBadges(period: ResultsPeriod, site: string | undefined) {
  const renderBadge = (vendor: Winner, win: Win, category?: ListedWinners): ReactNode => (
    <BadgeButton
      award={{
        periodId: period.id,
        vendorId: vendor.id,
        categoryId: category?.categoryId,
        title: winTitle(win, category?.categoryName),
        vendor: vendor.name,
        fileName: badgeFileName({ vendor, win, category, endDate: period.endDate }),
        where: withCommas(site, givenName(period.name), formatMonth(period.endDate)),
      }}
    />
  );
  return {
    ofLeader: (vendor: Winner, win: Win) => renderBadge(vendor, win),
    ofCategory: (vendor: Winner, category: ListedWinners) =>
      renderBadge(vendor, { isShared: category.winners.length > 1 }, category),
  };
}
