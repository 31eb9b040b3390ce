import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

export interface BarProps {
  /** 0 to 1. */
  share: number;
  /** Read in place of the drawing; leave out where the figure stands beside it. */
  label?: string | undefined;
  tone?: 'laurel' | 'brass' | 'category' | undefined;
  className?: string | undefined;
}

// Slid, not stretched, so that the end stays round.
function fillStyle(share: number): CSSProperties {
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

export interface ProgressBarProps {
  value: number;
  max: number;
  /** Shown above, and the bar's name, such as '2 of 6 categories completed'. */
  label: string;
  className?: string | undefined;
}

export function ProgressBar({ value, max, label, className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={classNames('ui-progress', share === 1 && 'ui-progress-done', className)}>
      <p className="ui-progress-label ui-figures">{label}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="ui-bar ui-bar-brass"
      >
        <span className="ui-bar-fill" style={fillStyle(share)} />
      </div>
    </div>
  );
}
