import { EXCLUSION_TEXT_MAX, type Exclusion, type Objection } from '@plaudit/admin-api/contract';
import { Button, Dialog, EmptyState, StatusBadge, TextArea } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { formatDateTime } from '../../lib/time.ts';
import { objectionsQuery, useAnswerObjection } from './api.ts';
import { WaitingNotice } from './waiting-notice.tsx';

export function ObjectionsDialog({ exclusion, onClose }: { exclusion: Exclusion; onClose: () => void }) {
  const objections = useQuery(objectionsQuery(exclusion.id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Objections"
      description="What the accounts say against being set aside. Another super admin has to approve that you accept one. The account then counts again with others, or in the end."
    >
      <Loaded query={objections} what="the objections">
        {(data) =>
          data.length === 0 ? (
            <EmptyState title="Nobody has objected" description="Objections are listed here as they come." />
          ) : (
            <ol className="admin-decisions">
              {data.map((objection) => (
                <ObjectionEntry key={objection.accountId} objection={objection} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Dialog>
  );
}

export function ObjectionEntry({ objection }: { objection: Objection }) {
  const { username, registeredAt, isConfirmed, reason, madeAt, outcome, response, approval } = objection;
  return (
    <li>
      <p>
        <strong>{username}</strong>, registered {formatDateTime(registeredAt)}.{' '}
        {isConfirmed ? <StatusBadge tone="success">Confirmed</StatusBadge> : 'Not confirmed by a proof.'}
      </p>
      <blockquote className="admin-decision-reason">{reason}</blockquote>
      <p className="ui-hint">{formatDateTime(madeAt)}</p>
      {approval ? (
        <WaitingNotice approval={approval} asked="accept this objection" />
      ) : outcome === null ? (
        <AnswerForm objection={objection} />
      ) : (
        <p>
          {outcome === 'accepted' ? 'Accepted' : 'Rejected'}: {response}
        </p>
      )}
    </li>
  );
}

function AnswerForm({ objection }: { objection: Objection }) {
  const respond = useAnswerObjection(objection);
  const [response, setResponse] = useState('');
  const code = useSecondFactorCode();
  const isIncomplete = response.trim() === '' || code.isMissing;
  const send = (outcome: 'accepted' | 'rejected') =>
    respond.mutate({ outcome, response: response.trim(), ...code.confirmation }, { onError: code.afterError });
  return (
    <form className="admin-form" onSubmit={(event) => event.preventDefault()} noValidate>
      <TextArea
        label={`Response to ${objection.username}`}
        hint="Only this account reads it."
        rows={3}
        value={response}
        maxLength={EXCLUSION_TEXT_MAX}
        onChange={(event) => setResponse(event.target.value)}
      />
      <WhoApproves when="always" about="Accepting it needs approval." />
      {code.field}
      <div className="ui-actions">
        <Button variant="primary" busy={respond.isPending} disabled={isIncomplete} onClick={() => send('accepted')}>
          Accept
        </Button>
        <Button variant="danger" busy={respond.isPending} disabled={isIncomplete} onClick={() => send('rejected')}>
          Reject
        </Button>
      </div>
    </form>
  );
}
