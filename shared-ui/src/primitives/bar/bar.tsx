import type { CSSProperties } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface BarProps {
  /** 0 to 1. */
  share: number;
  /** Read in place of the drawing; leave out where the figure stands beside it. */
  label?: string | undefined;
  tone?: 'laurel' | 'brass' | 'category' | undefined;
  className?: string | undefined;
}

// Slid, not stretched, so that the end stays round.
export function fillStyle(share: number): CSSProperties {
  return { transform: `translateX(${((Math.min(1, Math.max(0, share)) - 1) * 100).toFixed(1)}%)` };
}

/** A share drawn as a bar. For progress through steps, see ProgressBar. */
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
