import { classNames, VisuallyHidden } from '@plaudit/shared-ui/ui';
import './score-reason.css';
import { t } from '../../lib/texts.ts';

type NoScoreProps = {
  /** For screen readers and, on a mouse, above the dash. */
  reason?: string;
  className?: string;
};

/** Stands in place of a category score that a vendor does not have. */
export function NoScore({ reason = t('No score'), className }: NoScoreProps) {
  return (
    <span className={classNames('no-score', className)} title={reason}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </span>
  );
}
