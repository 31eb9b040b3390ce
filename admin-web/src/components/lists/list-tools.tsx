import type { ReactNode } from 'react';
import './list-tools.css';

type ListToolsProps = {
  search: ReactNode;
  chips?: ReactNode;
  /** At the end of the line: how the list is shown. A phone leaves it out. */
  children?: ReactNode;
};

/** The line above a list: the search, its filters as chips, and how it is shown. */
export function ListTools({ search, chips, children }: ListToolsProps) {
  return (
    <div className="admin-list-tools">
      <div className="admin-list-search">{search}</div>
      {chips ? <div className="admin-list-chips">{chips}</div> : null}
      {children ? <div className="admin-list-views">{children}</div> : null}
    </div>
  );
}
