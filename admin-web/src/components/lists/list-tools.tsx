import { type ReactNode, useEffect, useRef } from 'react';
import './list-tools.css';

type ListToolsProps = {
  search: ReactNode;
  chips?: ReactNode;
  /** At the end of the line: how the list is shown. A phone leaves it out. */
  children?: ReactNode;
};

/** The line above a list: the search, its filters as chips, and how it is shown. The key / leads to the search. */
export function ListTools({ search, chips, children }: ListToolsProps) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = (event.target as Element).closest(
        'input, textarea, select, [contenteditable], [role$="dialog"]',
      );
      if (isTyping) return;
      event.preventDefault();
      field.current?.querySelector('input')?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div className="admin-list-tools">
      <div ref={field} className="admin-list-search">
        {search}
      </div>
      {chips ? <div className="admin-list-chips">{chips}</div> : null}
      {children ? <div className="admin-list-views">{children}</div> : null}
    </div>
  );
}
