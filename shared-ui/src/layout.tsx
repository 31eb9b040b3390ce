import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PageShellProps {
  header: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Header, main and footer, with a way to skip to the content. A host calls focusMain after each navigation. */
export function PageShell({ header, footer, children }: PageShellProps) {
  return (
    <div className="ui-shell">
      <a className="ui-skip-link" href="#main">
        Skip to content
      </a>
      {header}
      <main id="main" className="ui-main" tabIndex={-1}>
        {children}
      </main>
      {footer ? <footer className="ui-footer">{footer}</footer> : null}
    </div>
  );
}

export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

export interface ContainerProps extends ComponentProps<'div'> {
  width?: 'narrow' | 'reading' | 'wide' | undefined;
}

export function Container({ width = 'wide', className, ...div }: ContainerProps) {
  return <div {...div} className={classNames('ui-container', `ui-container-${width}`, className)} />;
}

export interface PageTitleProps {
  title: ReactNode;
  description?: ReactNode;
  eyebrow?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | undefined;
}

export function PageTitle({ title, description, eyebrow, actions, level = 1 }: PageTitleProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="ui-page-title">
      <div>
        {eyebrow ? <p className="ui-eyebrow">{eyebrow}</p> : null}
        <Heading className={level === 1 ? 'ui-title' : 'ui-subtitle'}>{title}</Heading>
        {description ? <p className="ui-lede">{description}</p> : null}
      </div>
      {actions ? <div className="ui-actions">{actions}</div> : null}
    </div>
  );
}

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  /** The heading's level, to fit the page's outline. */
  level?: 2 | 3 | 4 | undefined;
  /** No inner space, for a table or a picture that reaches the edges. */
  flush?: boolean | undefined;
  tone?: 'plain' | 'danger' | 'brass' | undefined;
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
