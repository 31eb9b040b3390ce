import type { FailedAttempts } from '@plaudit/admin-api/contract';
import { Button, Notice } from '@plaudit/shared-ui/ui';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/format-counts.ts';
import { tabPath } from '../../lib/paths.ts';

type FailedAttemptsNoticeProps = { attempts: FailedAttempts; onDismiss: () => void; className?: string };

/** Tells an admin at the next sign-in, once, about failed attempts to sign in. */
export function FailedAttemptsNotice({ attempts, onDismiss, className }: FailedAttemptsNoticeProps) {
  const { wrongPasswords, wrongCodes, unfinishedSignIns } = attempts;
  const hadPassword = wrongCodes + unfinishedSignIns > 0;
  const kinds = [
    ...(wrongPasswords > 0 ? [formatCount(wrongPasswords, 'wrong password')] : []),
    ...(wrongCodes > 0 ? [formatCount(wrongCodes, 'wrong 2FA code')] : []),
    ...(unfinishedSignIns > 0 ? [`${formatCount(unfinishedSignIns, 'sign-in')} that stopped before the code`] : []),
  ];
  return (
    <Notice
      className={className}
      tone="warning"
      title={`Since your last sign-in: ${new Intl.ListFormat('en-US').format(kinds)}`}
      action={
        <Button size="small" onClick={onDismiss}>
          They were mine
        </Button>
      }
    >
      <p>
        {hadPassword
          ? `${wrongPasswords > 0 ? 'Whoever got beyond the password knows it' : 'All of them had your password'}. If they were not yours,`
          : 'Nobody came in with them. If they were not yours, somebody is guessing. To be safe,'}{' '}
        <Link className="ui-text-link" to={tabPath('account')}>
          change your password
        </Link>
        .
      </p>
    </Notice>
  );
}
