import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Laurel } from '../laurel/laurel.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({ title, description, icon, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('ui-state', className)}>
      <span className="ui-state-mark">{icon ?? <Laurel />}</span>
      <p className="ui-state-title">{title}</p>
      {description ? <p className="ui-state-text">{description}</p> : null}
      {action ? <div className="ui-actions">{action}</div> : null}
    </div>
  );
}
