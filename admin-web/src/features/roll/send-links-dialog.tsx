import type { Roll, SendLinksRequest } from '@plaudit/admin-api/contract';
import { Notice } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { ChoiceList } from '../../components/forms/choice-list.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { useSendLinks } from './api.ts';

const WHOM = [
  { value: 'new', label: 'Who got no letter yet', sentence: 'The first letter, also for people added later.' },
  {
    value: 'unused',
    label: 'Everybody who has used no link',
    sentence: 'Their earlier links stop working. Who that is, nobody here can see.',
  },
] as const;

export function SendLinksDialog({ roll, onClose }: { roll: Roll; onClose: () => void }) {
  const send = useSendLinks();
  const [whom, setWhom] = useState<SendLinksRequest['whom']>('new');
  const code = useSecondFactorCode();
  if (!roll.sendsMail) return <NoMail onClose={onClose} />;
  return (
    <FormDialog
      title="Send Personal Links"
      description="Each works once. Nobody here can read them. Somebody who has used one gets another only on their own request."
      submitLabel="Send Links"
      busyLabel="Sending..."
      busy={send.isPending}
      disabled={code.isMissing}
      size="small"
      onSubmit={() => send.mutate({ whom, ...code.confirmation }, { onSuccess: onClose, onError: code.afterError })}
      onClose={onClose}
    >
      <ChoiceList legend="To whom" choices={WHOM} value={whom} onChange={setWhom} />
      <Notice tone="info" title="Everybody can read how many there are">
        Links made, sent again, used and revoked are on the decisions page, rounded down to tens.
      </Notice>
      {code.field}
    </FormDialog>
  );
}

function NoMail({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="This site sends no mail"
      submitLabel="Close"
      busyLabel=""
      busy={false}
      size="small"
      onSubmit={onClose}
      onClose={onClose}
    >
      <Notice tone="info" title="What is needed">
        Whoever runs the server sets SMTP_URL and MAIL_FROM for public-api. Until then, print invitation codes: Voting
        System, in the menu of a period.
      </Notice>
    </FormDialog>
  );
}
