import type { FailedAttempts } from '@plaudit/admin-api/contract';
import { Button, Notice } from '@plaudit/shared-ui/ui';
import { Link } from 'react-router-dom';
import { count } from '../../lib/count.ts';
import { tabPath } from '../../lib/paths.ts';

type FailedAttemptsNoticeProps = { attempts: FailedAttempts; onDismiss: () => void };

/** Told once, at the sign-in after them. Whoever made them knew the password. */
export function FailedAttemptsNotice({ attempts, onDismiss }: FailedAttemptsNoticeProps) {
  const { wrongCodes, unfinishedSignIns } = attempts;
  const what = [
    ...(wrongCodes > 0 ? [count(wrongCodes, 'wrong 2FA code')] : []),
    ...(unfinishedSignIns > 0 ? [`${count(unfinishedSignIns, 'sign-in')} that stopped before the code`] : []),
  ].join(' and ');
  return (
    <Notice tone="warning" title={`Since your last sign-in: ${what}`}>
      <p>
        All of them had your password. If they were not yours,{' '}
        <Link className="ui-text-link" to={tabPath('account')}>
          change your password
        </Link>
        .
      </p>
      <Button size="small" onClick={onDismiss}>
        They were mine
      </Button>
    </Notice>
  );
}
