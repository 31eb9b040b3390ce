import type { Exclusion, ExclusionState } from '@plaudit/admin-api/contract';
import { Button, StatusBadge, type Tone } from '@plaudit/shared-ui/ui';
import type { ComponentType } from 'react';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { formatDateTime, withOwnTimes } from '../../lib/time.ts';
import { StoredAccountNames } from './account-names.tsx';
import { EffectTable } from './effect-table.tsx';
import { ExclusionDialog } from './exclusion-dialog.tsx';
import { LiftDialog } from './lift-dialog.tsx';
import { ObjectionsDialog } from './objections-dialog.tsx';
import { WaitingNotice } from './waiting-notice.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const STATES: Record<ExclusionState, { tone: Tone; label: string }> = {
  draft: { tone: 'neutral', label: 'Draft' },
  decided: { tone: 'warning', label: 'Decided' },
  in_force: { tone: 'danger', label: 'In force' },
  lifted: { tone: 'success', label: 'Lifted' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
};

export function ExclusionEntry({ exclusion }: { exclusion: Exclusion }) {
  const { state, rule, accounts, voters, effect, reason, draftedAt, draftedBy, periodName, approval } = exclusion;
  const { tone, label } = STATES[state];
  const isOpen = state === 'draft' || state === 'decided';
  return (
    <li>
      <p>
        <StatusBadge tone={tone}>{label}</StatusBadge> {formatCount(accounts, 'account')}, {voters} of them with votes
        that counted. {rule === null ? 'Picked by hand.' : `Found by a rule: ${withOwnTimes(rule)}.`}
      </p>
      <p className="ui-hint">
        {periodName}. Drafted on {formatDateTime(draftedAt)}
        {draftedBy === null ? '' : ` by ${draftedBy}`}. {nextStep(exclusion)}
      </p>
      {reason === null ? null : <blockquote className="admin-decision-reason">{reason}</blockquote>}
      <StoredAccountNames exclusion={exclusion} />
      {isOpen ? <EffectTable effect={effect} isUndecided={state === 'draft'} /> : null}
      {approval ? <WaitingNotice approval={approval} asked={ASKED_TO[approval.action]} /> : null}
      <ExclusionActions exclusion={exclusion} />
    </li>
  );
}

const ASKED_TO: Record<NonNullable<Exclusion['approval']>['action'], string> = {
  force: 'put it in force',
  lift: 'lift it',
};

/** The buttons of an exclusion. While a request for it waits for approval, only the one for objections may be there. */
function ExclusionActions({ exclusion }: { exclusion: Exclusion }) {
  const openDialog = useOpenDialog();
  const { state, openObjections, approval } = exclusion;
  const hasNoRequest = !approval;
  const openWith = (Dialog: ComponentType<ExclusionDialogProps>) => () =>
    openDialog((close) => <Dialog exclusion={exclusion} onClose={close} />);
  return (
    <RowActions>
      {state === 'draft' || (state === 'decided' && hasNoRequest) ? (
        <Button
          size="small"
          variant="primary"
          onClick={() => openDialog((close) => <ExclusionDialog periods={[]} exclusion={exclusion} onClose={close} />)}
        >
          {state === 'draft' ? 'Continue' : 'Ask for Approval'}
        </Button>
      ) : null}
      {state === 'draft' || (state === 'decided' && hasNoRequest) ? (
        <Button size="small" onClick={openWith(WithdrawDialog)}>
          Withdraw
        </Button>
      ) : null}
      {state === 'in_force' || state === 'lifted' ? (
        <Button
          size="small"
          variant={openObjections > 0 ? 'primary' : 'secondary'}
          onClick={openWith(ObjectionsDialog)}
        >
          {openObjections > 0 ? `Objections (${openObjections})` : 'Objections'}
        </Button>
      ) : null}
      {state === 'in_force' && hasNoRequest ? (
        <Button size="small" variant="danger" onClick={openWith(LiftDialog)}>
          Lift
        </Button>
      ) : null}
    </RowActions>
  );
}

type ExclusionDialogProps = { exclusion: Exclusion; onClose: () => void };

function nextStep({ state, objectUntil, isFinal, openObjections, waitingLiftings }: Exclusion): string {
  if (state === 'draft') return 'Decide before you see who would be first.';
  if (state === 'decided') return 'It has no effect until another super admin approves it.';
  if (state === 'lifted') return 'The votes count again.';
  if (state !== 'in_force') return '';
  if (isFinal) return 'It is final, and can be lifted only while ten voters or more are left in it.';
  const waiting =
    waitingLiftings === 0
      ? ''
      : ` ${formatCount(waitingLiftings, 'account')} will count again with others, or in the end.`;
  if (objectUntil === null) return waiting.trim();
  if (Date.parse(objectUntil) > Date.now()) {
    return `The accounts can object until ${formatDateTime(objectUntil)}.${waiting}`;
  }
  const last = openObjections > 0 ? 'every objection has a response' : 'voting has ended';
  return `The time to object ended on ${formatDateTime(objectUntil)}. The result is final once ${last}.${waiting}`;
}
