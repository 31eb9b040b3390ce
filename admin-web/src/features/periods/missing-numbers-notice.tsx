import type { ResultsStatus } from '@plaudit/admin-api/contract';
import { Button, Notice } from '@plaudit/shared-ui/ui';
import { formatPublicTime } from '../../lib/time.ts';

const TEXTS = {
  hidden: {
    title: 'Hidden until the reveal',
    text: 'Voters and admins see how many votes were cast, and for whom only after the reveal.',
  },
  frozen: {
    title: 'Frozen until the reveal',
    text: 'Voters and admins see the numbers of that time. Later votes show after the reveal.',
  },
  revealing: {
    title: 'The reveal is under way',
    text: 'Voters and admins see the places that were revealed so far.',
  },
} as const;

const isClosed = (state: ResultsStatus['state']): state is keyof typeof TEXTS => state in TEXTS;

type MissingNumbersNoticeProps = { status: ResultsStatus; onLook: (() => void) | undefined };

export function MissingNumbersNotice({ status, onLook }: MissingNumbersNoticeProps) {
  if (status.state === 'in_steps') {
    return (
      <Notice title="Shown in steps">
        {status.publishedAt ? `As published ${formatPublicTime(status.publishedAt)}. ` : 'Nothing is published yet. '}
        Newer votes follow once there are enough of them.
      </Notice>
    );
  }
  if (status.provisionalUntil !== null) {
    return (
      <Notice tone="warning" title="Provisional">
        It can still change: accounts whose votes are set aside can object until{' '}
        {formatPublicTime(status.provisionalUntil)}.
      </Notice>
    );
  }
  if (!isClosed(status.state)) return null;
  const { title, text } = TEXTS[status.state];
  return (
    <Notice
      title={title}
      action={
        onLook ? (
          <Button size="small" onClick={onLook}>
            Look Anyway
          </Button>
        ) : null
      }
    >
      {status.state === 'frozen' && status.frozenFrom ? `Since ${formatPublicTime(status.frozenFrom)}. ` : ''}
      {text}
    </Notice>
  );
}
