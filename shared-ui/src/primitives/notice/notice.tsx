import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from '../../lib/icons.ts';

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
  /** True for a notice that can appear while the page is open: screen readers then read it out. */
  announce?: boolean | undefined;
  className?: string | undefined;
  /** For a notice that paper leaves out. */
  'data-paper'?: 'off' | undefined;
}

export function Notice({
  tone = 'info',
  title,
  children,
  action,
  icon,
  announce = false,
  className,
  'data-paper': paper,
}: NoticeProps) {
  return (
    <div
      className={classNames('ui-notice', `ui-notice-${tone}`, className)}
      role={announce ? 'status' : undefined}
      data-paper={paper}
    >
      <span className="ui-notice-icon">{icon ?? NOTICE_ICONS[tone]}</span>
      <div className="ui-notice-text">
        {title ? <p className="ui-notice-title">{title}</p> : null}
        {children ? <div className="ui-notice-body">{children}</div> : null}
      </div>
      {action ? <div className="ui-actions">{action}</div> : null}
    </div>
  );
}
