import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { BarFill } from '../bar/bar.tsx';

export interface ProgressBarProps {
  value: number;
  max: number;
  /** Shown above the bar and read out as its name, such as '2 of 6 categories completed'. */
  label: string;
  /** The same text where a part of it is marked with the class `ui-progress-label-end`, which a phone has no room for. */
  shortLabel?: ReactNode;
  /** Reads the label out when it changes. */
  announce?: boolean | undefined;
  className?: string | undefined;
  barClassName?: string | undefined;
}

export function ProgressBar({
  value,
  max,
  label,
  shortLabel,
  announce = false,
  className,
  barClassName,
}: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={classNames('ui-progress', share === 1 && 'ui-progress-done', className)}>
      <p className="ui-progress-label ui-figures" role={announce ? 'status' : undefined}>
        {shortLabel ?? label}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className={classNames('ui-bar ui-bar-brass', barClassName)}
      >
        <BarFill share={share} />
      </div>
    </div>
  );
}
