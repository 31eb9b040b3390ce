import { formatNumber } from '../../../format/numbers.ts';
import { NextIcon, PreviousIcon } from '../../lib/icons.ts';
import { IconButton } from '../button/button.tsx';

export interface PaginationProps {
  /** The current page, counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** The items in the plural, such as 'users'. */
  noun: string;
  busy?: boolean | undefined;
}

export function Pagination({ page, pageSize, total, onPage, noun, busy = false }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <nav className="ui-pagination" aria-label={`Pages of ${noun}`}>
      <p className="ui-figures" role="status">
        {formatNumber(first)}–{formatNumber(last)} of {formatNumber(total)} {noun}
      </p>
      <div className="ui-actions">
        <IconButton
          label="Previous page"
          icon={<PreviousIcon aria-hidden="true" />}
          variant="secondary"
          disabled={busy || page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span className="ui-figures">
          {formatNumber(page)} / {formatNumber(pages)}
        </span>
        <IconButton
          label="Next page"
          icon={<NextIcon aria-hidden="true" />}
          variant="secondary"
          disabled={busy || page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}
