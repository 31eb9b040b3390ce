import { classNames, VisuallyHidden } from '@plaudit/shared-ui/ui';
import type { CSSProperties } from 'react';

type NoScoreProps = {
  /** For screen readers and, on a mouse, above the dash. */
  reason?: string;
  className?: string;
  style?: CSSProperties;
};

/** Stands in place of a category score that a vendor does not have. */
export function NoScore({ reason = 'No score', className, style }: NoScoreProps) {
  return (
    <span className={classNames('no-score', className)} style={style} title={reason}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </span>
  );
}
