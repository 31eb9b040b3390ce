import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  /** The level of the heading, which must fit the other headings of the page. */
  level?: 2 | 3 | 4 | undefined;
  /** No padding, for a table or a picture that reaches the edges. */
  flush?: boolean | undefined;
  tone?: 'plain' | 'danger' | undefined;
}

export function Card({
  title,
  description,
  icon,
  actions,
  level = 2,
  flush = false,
  tone = 'plain',
  className,
  children,
  ...section
}: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      {...section}
      className={classNames('ui-card', flush && 'ui-card-flush', tone !== 'plain' && `ui-card-${tone}`, className)}
    >
      {title || actions ? (
        <header className="ui-card-head">
          {icon ? <span className="ui-card-icon">{icon}</span> : null}
          <div className="ui-card-heading">
            {title ? <Heading className="ui-card-title">{title}</Heading> : null}
            {description ? <p className="ui-card-description">{description}</p> : null}
          </div>
          {actions ? <div className="ui-actions">{actions}</div> : null}
        </header>
      ) : null}
      {children}
    </section>
  );
}
