import { classNames } from '../../lib/class-names.ts';

export interface BarProps {
  /** From 0 to 1. */
  share: number;
  /** Read out in place of the bar. Leave it out if the number is shown beside the bar. */
  label?: string | undefined;
  tone?: 'laurel' | 'brass' | 'category' | undefined;
  className?: string | undefined;
}

/** The filled part of a bar. It is a drawing, because the content policy of the pages allows no style attributes. */
export function BarFill({ share }: { share: number }) {
  const percent = 100 * Math.min(1, Math.max(0, share));
  return (
    <svg className="ui-bar-drawing" width="100%" height="100%" aria-hidden="true">
      <rect className="ui-bar-fill" width={`${percent.toFixed(1)}%`} height="100%" />
    </svg>
  );
}

/** Shows a share as a bar. For progress through steps, use ProgressBar. */
export function Bar({ share, label, tone = 'laurel', className }: BarProps) {
  return (
    <span
      className={classNames('ui-bar', `ui-bar-${tone}`, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <BarFill share={share} />
    </span>
  );
}
