import { classNames } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import './lists.css';

type FiltersProps = { className?: string; children: ReactNode };

/** The search and the choices above a list. */
export function Filters({ className, children }: FiltersProps) {
  return <div className={classNames('admin-filters', className)}>{children}</div>;
}
