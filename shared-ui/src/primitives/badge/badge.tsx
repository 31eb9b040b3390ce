import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export type Tone = 'neutral' | 'brass' | 'laurel' | 'success' | 'warning' | 'danger' | 'category';

export interface BadgeProps {
  children: ReactNode;
  /** 'category' uses the hueClass of the nearest element around the badge that has one. */
  tone?: Tone | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  /** For the style of a badge about a time that runs out. */
  'data-urgency'?: 'day' | 'hour' | undefined;
  /** For a badge that paper leaves out. */
  'data-paper'?: 'off' | undefined;
}

export function Badge({
  children,
  tone = 'neutral',
  icon,
  className,
  'data-urgency': urgency,
  'data-paper': paper,
}: BadgeProps) {
  return (
    <span className={classNames('ui-badge', `ui-tone-${tone}`, className)} data-urgency={urgency} data-paper={paper}>
      {icon}
      {children}
    </span>
  );
}

/** A badge with a dot before its text. The text names the state, so that color is not the only difference. */
export function StatusBadge({
  children,
  tone = 'neutral',
  className,
}: Omit<BadgeProps, 'icon' | 'data-urgency' | 'data-paper'>) {
  return (
    <span className={classNames('ui-badge ui-status', `ui-tone-${tone}`, className)}>
      <span className="ui-status-dot" aria-hidden="true" />
      {children}
    </span>
  );
}
