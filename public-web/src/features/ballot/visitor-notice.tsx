import { Notice } from '@plaudit/shared-ui/ui';
import type { ShownPeriod } from '../../http/queries/cycle.ts';
import { confirmationText } from '../../lib/votes/asked-words.ts';
import { useCarriedCode } from '../../lib/votes/carried-code.ts';
import './visitor-notice.css';
import { rich } from '../../lib/rich.ts';

type VisitorNoticeProps = { cycle: ShownPeriod | undefined };

/** Above the ballots of a visitor. */
export function VisitorNotice({ cycle }: VisitorNoticeProps) {
  const hasCode = useCarriedCode() !== '';
  return (
    <Notice tone="info" className="ballot-notice visitor-notice" data-paper="off">
      {rich('<span>Pick now.</span> We’ll keep your choices.', {
        span: (text) => <span className="visitor-notice-begin">{text}</span>,
      })}{' '}
      {confirmationText(cycle, hasCode)}
    </Notice>
  );
}
