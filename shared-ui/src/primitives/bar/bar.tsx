import type { CSSProperties } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface BarProps {
  /** From 0 to 1. */
  share: number;
  /** Read out in place of the bar. Leave it out if the number is shown beside the bar. */
  label?: string | undefined;
  tone?: 'laurel' | 'brass' | 'category' | undefined;
  className?: string | undefined;
}

// The fill is moved and not scaled, so that its end stays round.
export function fillStyle(share: number): CSSProperties {
  // Hidden, because a fill that is moved out of the bar still shows as a thin line.
  if (share <= 0) return { visibility: 'hidden', transform: 'translateX(-100%)' };
  return { transform: `translateX(${((Math.min(1, Math.max(0, share)) - 1) * 100).toFixed(1)}%)` };
}

/** Shows a share as a bar. For progress through steps, use ProgressBar. */
export function Bar({ share, label, tone = 'laurel', className }: BarProps) {
  return (
    <span
      className={classNames('ui-bar', `ui-bar-${tone}`, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <span className="ui-bar-fill" style={fillStyle(share)} />
    </span>
  );
}
