import type { Cycle, Exclusion, ExclusionState } from '@plaudit/admin-api/contract';
import { Button, Card, StatusBadge, type Tone } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOpenDialog } from '../../components/dialog-host.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { count } from '../../lib/count.ts';
import { readRule } from '../../lib/rule-address.ts';
import { formatDateTime } from '../../lib/time.ts';
import { exclusionsQuery } from './api.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { EffectTable } from './effect-table.tsx';
import { ForceDialog } from './force-dialog.tsx';
import { LiftDialog } from './lift-dialog.tsx';
import { ObjectionsDialog } from './objections-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Period = Pick<Cycle, 'id' | 'name'>;

/** Taking votes out of the count, in the open. `periods` are those that have begun, latest first. */
export function ExclusionsCard({ periods }: { periods: readonly Period[] }) {
  const exclusions = useQuery(exclusionsQuery);
  const openDialog = useOpenDialog();
  const [params, setParams] = useSearchParams();
  const fromWarning = readRule(params);
  const openDraft = (rule = {}) => openDialog((close) => <DraftDialog periods={periods} rule={rule} onClose={close} />);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for the address of a warning.
  useEffect(() => {
    if (fromWarning === undefined || periods.length === 0) return;
    openDraft(fromWarning);
    setParams({}, { replace: true });
  }, [fromWarning === undefined, periods.length]);

  if (periods.length === 0) return null;
  return (
    <Card
      title="Excluded Accounts"
      description="Votes that look like one person’s can be set aside. A second super admin approves it, everybody can read why, and the accounts can object."
      actions={
        <Button size="small" onClick={() => openDraft()}>
          Draft an Exclusion
        </Button>
      }
    >
      <Loaded query={exclusions} what="the exclusions">
        {(data) =>
          data.length === 0 ? (
            <p className="ui-hint">Every account counts. Nothing was set aside, and nothing is drafted.</p>
          ) : (
            <ol className="admin-decisions">
              {data.map((exclusion) => (
                <Entry key={exclusion.id} exclusion={exclusion} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
}

const STATES: Record<ExclusionState, { tone: Tone; label: string }> = {
  draft: { tone: 'neutral', label: 'Draft' },
  decided: { tone: 'warning', label: 'Decided' },
  in_force: { tone: 'danger', label: 'In force' },
  lifted: { tone: 'success', label: 'Lifted' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
};

function Entry({ exclusion }: { exclusion: Exclusion }) {
  const { state, rule, accounts, voters, effect, reason, draftedAt, draftedBy, periodName } = exclusion;
  const { tone, label } = STATES[state];
  const isOpen = state === 'draft' || state === 'decided';
  return (
    <li>
      <p>
        <StatusBadge tone={tone}>{label}</StatusBadge> {count(accounts, 'account')}, {voters} of them with votes that
        counted. {rule === null ? 'Picked by hand.' : `Found by a rule: ${rule}.`}
      </p>
      <p className="ui-hint">
        {periodName}. Drafted on {formatDateTime(draftedAt)}
        {draftedBy === null ? '' : ` by ${draftedBy}`}. {nextOf(exclusion)}
      </p>
      {reason === null ? null : <blockquote className="admin-decision-reason">{reason}</blockquote>}
      {isOpen ? <EffectTable effect={effect} isBlind={state === 'draft'} /> : null}
      <Actions exclusion={exclusion} />
    </li>
  );
}

function Actions({ exclusion }: { exclusion: Exclusion }) {
  const openDialog = useOpenDialog();
  const { state, openObjections } = exclusion;
  return (
    <div className="admin-row-actions">
      {state === 'draft' ? (
        <Button
          size="small"
          variant="primary"
          onClick={() => openDialog((close) => <DecideDialog exclusion={exclusion} onClose={close} />)}
        >
          Decide
        </Button>
      ) : null}
      {state === 'decided' ? (
        <Button
          size="small"
          variant="primary"
          onClick={() => openDialog((close) => <ForceDialog exclusion={exclusion} onClose={close} />)}
        >
          Ask for Approval
        </Button>
      ) : null}
      {state === 'draft' || state === 'decided' ? (
        <Button
          size="small"
          onClick={() => openDialog((close) => <WithdrawDialog exclusion={exclusion} onClose={close} />)}
        >
          Withdraw
        </Button>
      ) : null}
      {state === 'in_force' || state === 'lifted' ? (
        <Button
          size="small"
          variant={openObjections > 0 ? 'primary' : 'secondary'}
          onClick={() => openDialog((close) => <ObjectionsDialog exclusion={exclusion} onClose={close} />)}
        >
          {openObjections > 0 ? `Objections (${openObjections})` : 'Objections'}
        </Button>
      ) : null}
      {state === 'in_force' ? (
        <Button
          size="small"
          variant="danger"
          onClick={() => openDialog((close) => <LiftDialog exclusion={exclusion} onClose={close} />)}
        >
          Lift
        </Button>
      ) : null}
    </div>
  );
}

/** What happens next. */
function nextOf({ state, objectUntil, isFinal, waitingLiftings }: Exclusion): string {
  if (state === 'draft') return 'Decide before you see the names of vendors.';
  if (state === 'decided') return 'It has no effect until another super admin approves it.';
  if (state !== 'in_force') return '';
  const waiting =
    waitingLiftings === 0 ? '' : ` ${count(waitingLiftings, 'account')} will count again with others, or in the end.`;
  if (isFinal) return `The result is final.${waiting}`;
  return `The accounts can object until ${objectUntil === null ? 'the end' : formatDateTime(objectUntil)}.${waiting}`;
}
