import { type Cycle, EXCLUSION_TEXT_MAX, type Exclusion, type ExclusionRule } from '@plaudit/admin-api/contract';
import { Button, Select, TextArea } from '@plaudit/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { EditDialog } from '../../components/dialogs/edit-dialog.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { fieldErrorOf } from '../../http/http-error.ts';
import { withOwnTimes } from '../../lib/time.ts';
import { accountsOf, choiceOf } from './account-choice.ts';
import { AccountChoiceFields } from './account-choice-fields.tsx';
import { AccountNames, StoredAccountNames } from './account-names.tsx';
import {
  useDecideExclusion,
  useDraftExclusion,
  useFindAccounts,
  usePutExclusionInForce,
  useWithdrawExclusion,
} from './api.ts';
import { CountedEffect } from './counted-effect.tsx';
import './exclusion-dialog.css';

type ExclusionDialogProps = {
  /** The periods that have begun, latest first. */
  periods: readonly Pick<Cycle, 'id' | 'name'>[];
  /** The rule that a warning suggests, if there is one. */
  rule?: ExclusionRule;
  /** A draft, or a decided exclusion, with which the dialog goes on. */
  exclusion?: Exclusion;
  onClose: () => void;
};

/**
 * All steps of an exclusion: who, what it would change, why, and the request for an approval. A count stores a draft,
 * and the request stores the decision first, so that nobody sees who would be first before it is decided.
 */
export function ExclusionDialog({ periods, rule = {}, exclusion, onClose }: ExclusionDialogProps) {
  const [cycleId, setCycleId] = useState(String(periods[0]?.id ?? ''));
  const [choice, setChoice] = useState(() => choiceOf(rule));
  const [stored, setStored] = useState(exclusion);
  const [reason, setReason] = useState('');
  const [isEdited, setIsEdited] = useState(false);
  const id = stored?.id ?? 0;
  const find = useFindAccounts();
  const count = useDraftExclusion();
  const withdraw = useWithdrawExclusion(id);
  const decide = useDecideExclusion(id);
  const request = usePutExclusionInForce(id);
  const code = useSecondFactorCode();

  const accounts = accountsOf(choice);
  const found = JSON.stringify(find.variables) === JSON.stringify(accounts?.rule) ? find.data : undefined;
  const isDecided = stored?.state === 'decided';
  const isBusy = count.isPending || withdraw.isPending || decide.isPending || request.isPending;
  const keepDraft = (drafted: Exclusion) => {
    setStored(drafted);
    setIsEdited(false);
  };
  const send = () => request.mutate(code.confirmation, { onError: code.afterError, onSuccess: onClose });
  const ask = () => {
    if (isDecided) return send();
    decide.mutate(
      { reason: reason.trim() },
      {
        onSuccess: (decided) => {
          setStored(decided);
          send();
        },
      },
    );
  };
  return (
    <EditDialog
      title="Exclude accounts"
      size="large"
      busy={isBusy}
      isEdited={isEdited}
      cancelLabel={isDecided ? 'Close' : stored ? 'Keep as Draft' : 'Cancel'}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          busy={decide.isPending || request.isPending}
          busyLabel="Asking..."
          disabled={!stored || (!isDecided && reason.trim() === '') || code.isMissing}
          onClick={ask}
        >
          Ask for Approval
        </Button>
      }
    >
      <form
        className="admin-exclusion"
        noValidate
        onChange={() => setIsEdited(true)}
        onSubmit={(event) => event.preventDefault()}
      >
        <Section title="Who" note="Ten accounts with votes at least, and ten others">
          {stored ? (
            <>
              <p>
                {stored.periodName}.{' '}
                {stored.rule === null ? 'Picked by hand' : `Found by a rule: ${withOwnTimes(stored.rule)}`}.
              </p>
              {found ? <AccountNames accounts={found} /> : <StoredAccountNames exclusion={stored} isOpenAtFirst />}
              {isDecided ? null : (
                <Button
                  size="small"
                  busy={withdraw.isPending}
                  busyLabel="Withdrawing..."
                  onClick={() => withdraw.mutate(undefined, { onSuccess: () => setStored(undefined) })}
                >
                  Choose Others
                </Button>
              )}
            </>
          ) : (
            <>
              {periods.length > 1 ? (
                <Select
                  label="Period"
                  options={periods.map(({ id, name }) => ({ value: String(id), label: name }))}
                  value={cycleId}
                  onChange={setCycleId}
                />
              ) : null}
              <AccountChoiceFields choice={choice} error={count.error ?? find.error} onChange={setChoice} />
              {choice.method === 'rule' ? (
                <Button
                  disabled={!accounts?.rule}
                  busy={find.isPending}
                  busyLabel="Finding..."
                  onClick={() => accounts?.rule && find.mutate(accounts.rule)}
                >
                  Show Names
                </Button>
              ) : null}
              {found ? <AccountNames accounts={found} /> : null}
            </>
          )}
        </Section>
        <Section title="What it changes" note="Each count is in the audit log">
          {stored ? (
            <CountedEffect exclusion={stored} />
          ) : (
            <>
              <p className="ui-hint">
                Look at the names first. After a count, no other draft may differ from this one by fewer than ten
                voters, because the two numbers would show single ballots.
              </p>
              <Button
                disabled={accounts === undefined}
                busy={count.isPending}
                busyLabel="Counting..."
                onClick={() =>
                  accounts && count.mutate({ cycleId: Number(cycleId), ...accounts }, { onSuccess: keepDraft })
                }
              >
                Find and Count
              </Button>
            </>
          )}
        </Section>
        <Section title="Why" note="Everybody can read it">
          {isDecided ? (
            <blockquote className="admin-decision-reason">{stored.reason}</blockquote>
          ) : (
            <TextArea
              label="Reason"
              hint="Say what you saw. Name no voter and no vendor."
              rows={3}
              value={reason}
              maxLength={EXCLUSION_TEXT_MAX}
              error={fieldErrorOf(decide.error, 'reason')}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Section>
        <Section title="Who approves" note="Your decision is stored first. If you withdraw it, that is public too">
          <WhoApproves when="always" />
          {code.field}
        </Section>
      </form>
    </EditDialog>
  );
}

function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section>
      <h3>
        {title} <small>{note}</small>
      </h3>
      <div className="admin-form">{children}</div>
    </section>
  );
}
