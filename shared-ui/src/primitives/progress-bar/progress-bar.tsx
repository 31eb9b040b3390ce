import { classNames } from '../../lib/class-names.ts';
import { BarFill } from '../bar/bar.tsx';

export interface ProgressBarProps {
  value: number;
  max: number;
  /** Shown above the bar and read out as its name, such as '2 of 6 categories completed'. */
  label: string;
  /** The end of the label, such as ' categories completed', which a phone has no room for. */
  labelEnd?: string | undefined;
  /** Reads the label out when it changes. */
  announce?: boolean | undefined;
  className?: string | undefined;
  barClassName?: string | undefined;
}

export function ProgressBar({
  value,
  max,
  label,
  labelEnd = '',
  announce = false,
  className,
  barClassName,
}: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={classNames('ui-progress', share === 1 && 'ui-progress-done', className)}>
      <p className="ui-progress-label ui-figures" role={announce ? 'status' : undefined}>
        {labelEnd ? label.slice(0, -labelEnd.length) : label}
        {labelEnd ? <span className="ui-progress-label-end">{labelEnd}</span> : null}
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
