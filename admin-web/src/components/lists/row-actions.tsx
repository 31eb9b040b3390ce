import { classNames } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import './lists.css';

type RowActionsProps = { className?: string; children: ReactNode };

/** The buttons of a row or an entry. */
export function RowActions({ className, children }: RowActionsProps) {
  return (
    <div className={classNames('admin-row-actions', className)} data-danger="outlined">
      {children}
    </div>
  );
}
