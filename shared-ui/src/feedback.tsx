import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { DangerIcon, InfoIcon, RefreshIcon, SuccessIcon, WarningIcon } from './icons.ts';
import { Laurel } from './laurel.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** What to do next. */
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

export interface ErrorStateProps {
  /** What happened. */
  title?: ReactNode;
  /** What is safe, and what can be done. */
  description?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  action?: ReactNode;
  className?: string | undefined;
}

export function ErrorState({
  title = 'This could not be loaded',
  description = 'Nothing you did is lost. Check your connection and try again.',
  onRetry,
  retrying = false,
  action,
  className,
}: ErrorStateProps) {
  return (
    <div className={classNames('ui-state ui-state-error', className)} role="alert">
      <span className="ui-state-mark">
        <WarningIcon aria-hidden="true" />
      </span>
      <p className="ui-state-title">{title}</p>
      <p className="ui-state-text">{description}</p>
      <div className="ui-actions">
        {onRetry ? (
          <Button onClick={onRetry} busy={retrying} busyLabel="Trying again…" icon={<RefreshIcon aria-hidden="true" />}>
            Try again
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
}

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const NOTICE_ICONS: Record<NoticeTone, ReactNode> = {
  info: <InfoIcon aria-hidden="true" />,
  success: <SuccessIcon aria-hidden="true" />,
  warning: <WarningIcon aria-hidden="true" />,
  danger: <DangerIcon aria-hidden="true" />,
};

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** Read out when it appears: for what changed while the page was open. */
  announce?: boolean | undefined;
  className?: string | undefined;
}

export function Notice({ tone = 'info', title, children, action, icon, announce = false, className }: NoticeProps) {
  return (
    <div className={classNames('ui-notice', `ui-notice-${tone}`, className)} role={announce ? 'status' : undefined}>
      <span className="ui-notice-icon">{icon ?? NOTICE_ICONS[tone]}</span>
      <div className="ui-notice-text">
        {title ? <p className="ui-notice-title">{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className="ui-actions">{action}</div> : null}
    </div>
  );
}
