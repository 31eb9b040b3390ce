import { formatNumber } from '../../../format/numbers.ts';
import { t } from '../../../texts/texts.ts';
import { NextIcon, PreviousIcon } from '../../lib/icons.ts';
import { IconButton } from '../button/button.tsx';

/** Counted from 1. */
export type ShownRange = { first: number; last: number; total: number };

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** The items in the plural, such as 'users'. One item is named in the singular. Without `label` and `rangeText`. */
  noun: string;
  /** The name of the navigation, such as 'Pages of vendors'. */
  label?: string | undefined;
  /** Says which items are on the page, such as '26–50 of 94 vendors', or '3 vendors' if these are all. */
  rangeText?: ((range: ShownRange) => string) | undefined;
  busy?: boolean | undefined;
  /** More items may be found. `total` is how many there are at least. */
  counting?: boolean | undefined;
}

export function Pagination({
  page,
  pageSize,
  total,
  onPage,
  noun,
  label = t('Pages of {noun}', { noun }),
  rangeText,
  busy = false,
  counting = false,
}: PaginationProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className="ui-pagination" aria-label={label}>
      <p className="ui-figures" role="status">
        {rangeText
          ? rangeText(shownRange({ page, pageSize, total }))
          : rangeInWords({ page, pageSize, total, noun, counting })}
      </p>
      <div className="ui-actions">
        <IconButton
          label={t('Previous page')}
          icon={<PreviousIcon aria-hidden="true" />}
          variant="secondary"
          disabled={busy || page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span className="ui-figures">
          {formatNumber(page)} / {counting ? '…' : formatNumber(pageCount)}
        </span>
        <IconButton
          label={t('Next page')}
          icon={<NextIcon aria-hidden="true" />}
          variant="secondary"
          disabled={busy || (page >= pageCount && !counting)}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}

type Range = Pick<PaginationProps, 'page' | 'pageSize' | 'total' | 'noun' | 'counting'>;

const shownRange = ({ page, pageSize, total }: Pick<Range, 'page' | 'pageSize' | 'total'>): ShownRange => ({
  first: total === 0 ? 0 : (page - 1) * pageSize + 1,
  last: Math.min(total, page * pageSize),
  total,
});

/** Returns a text such as '26–50 of 94 users', or '3 users' if that is all. */
function rangeInWords({ page, pageSize, total, noun, counting }: Range): string {
  if (counting && total === 0) return t('Still counting');
  const { first, last } = shownRange({ page, pageSize, total });
  const isAll = first <= 1 && last === total;
  const range = first > last || (isAll && !counting) ? '' : `${formatNumber(first)}–${formatNumber(last)} of `;
  const totalText = `${formatNumber(total)} ${total === 1 ? noun.replace(/ies$/, 'y').replace(/s$/, '') : noun}`;
  return counting ? t('{range}at least {totalText}, still counting', { range, totalText }) : `${range}${totalText}`;
}
