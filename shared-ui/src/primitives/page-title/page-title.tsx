import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface PageTitleProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | undefined;
  className?: string | undefined;
}

export function PageTitle({ title, description, actions, level = 1, className }: PageTitleProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classNames('ui-page-title', className)}>
      <div>
        <Heading className={level === 1 ? 'ui-title' : 'ui-subtitle'}>{title}</Heading>
        {description ? <p className="ui-lede">{description}</p> : null}
      </div>
      {actions ? <div className="ui-actions">{actions}</div> : null}
    </div>
  );
}
