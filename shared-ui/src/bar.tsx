import { classNames } from './class-names.ts';

export interface BarProps {
  /** 0 to 1. */
  share: number;
  /** Read in place of the drawing; leave out where the figure stands beside it. */
  label?: string | undefined;
  tone?: 'laurel' | 'brass' | 'category' | undefined;
  className?: string | undefined;
}

/** A share drawn as a bar. For progress through steps, see ProgressBar. */
export function Bar({ share, label, tone = 'laurel', className }: BarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  return (
    <span
      className={classNames('ui-bar', `ui-bar-${tone}`, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <span className="ui-bar-fill" style={{ transform: `scaleX(${percent / 100})` }} />
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
      {/* biome-ignore lint/a11y/useFocusableInteractive: a progress bar is read, not operated. */}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="ui-bar ui-bar-brass"
      >
        <span className="ui-bar-fill" style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  );
}
