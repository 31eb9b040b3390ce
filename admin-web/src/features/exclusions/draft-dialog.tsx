import { type Cycle, EXCLUSION_TEXT_MAX, type ExclusionRule } from '@plaudit/admin-api/contract';
import { Notice, Select, TextArea, TextField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { fieldErrorOf, reasonOf } from '../../http/http-error.ts';
import { toLocalInput } from '../../lib/time.ts';
import { useDraftExclusion } from './api.ts';

type DraftDialogProps = {
  periods: readonly Pick<Cycle, 'id' | 'name'>[];
  /** The rule that a warning suggests, or an empty one. */
  rule: ExclusionRule;
  onClose: () => void;
};

type Method = 'rule' | 'hand';

const toLocal = (iso: string | undefined): string => (iso === undefined ? '' : toLocalInput(new Date(iso)));

const toIso = (local: string): string | undefined => (local === '' ? undefined : new Date(local).toISOString());

export function DraftDialog({ periods, rule: suggested, onClose }: DraftDialogProps) {
  const draft = useDraftExclusion();
  const [cycleId, setCycleId] = useState(String(periods[0]?.id ?? ''));
  const [method, setMethod] = useState<Method>('rule');
  const [from, setFrom] = useState(toLocal(suggested.registeredFrom));
  const [to, setTo] = useState(toLocal(suggested.registeredTo));
  const [network, setNetwork] = useState(suggested.network ?? '');
  const [browser, setBrowser] = useState(suggested.browser ?? '');
  const [name, setName] = useState(suggested.name ?? '');
  const [usernames, setUsernames] = useState('');
  const texts = Object.entries({ network, browser, name }).filter(([, value]) => value.trim() !== '');
  const rule: ExclusionRule = {
    ...Object.fromEntries(texts.map(([field, value]) => [field, value.trim()])),
    ...(from !== '' && { registeredFrom: toIso(from) as string }),
    ...(to !== '' && { registeredTo: toIso(to) as string }),
  };
  const picked = usernames.split(/[\s,;]+/).filter((each) => each !== '');
  const isEmpty = method === 'rule' ? Object.keys(rule).length === 0 : picked.length === 0;
  const errorOf = (field: string) => fieldErrorOf(draft.error, `rule.${field}`);
  return (
    <FormDialog
      title="Draft an exclusion"
      description="It has no effect yet. You see how many votes it concerns, and decide then."
      submitLabel="Preview"
      busyLabel="Counting..."
      busy={draft.isPending}
      disabled={isEmpty}
      onSubmit={() =>
        draft.mutate(
          { cycleId: Number(cycleId), ...(method === 'rule' ? { rule } : { usernames: picked }) },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {draft.error ? (
        <Notice tone="danger" title="No draft was stored">
          {reasonOf(draft.error, 'Try again in a moment.')}
        </Notice>
      ) : null}
      <WhoApproves when="always" />
      {periods.length > 1 ? (
        <Select
          label="Period"
          options={periods.map(({ id, name: label }) => ({ value: String(id), label }))}
          value={cycleId}
          onChange={setCycleId}
        />
      ) : null}
      <Select
        label="Which accounts"
        options={[
          { value: 'rule', label: 'All that a rule describes' },
          { value: 'hand', label: 'A list of names, picked by hand' },
        ]}
        value={method}
        onChange={(value) => setMethod(value as Method)}
      />
      {method === 'rule' ? (
        <>
          <p className="ui-hint">
            An account is meant if everything that you fill in applies. At least 10 of them need votes, and so do 10
            others.
          </p>
          <TextField
            label="Name"
            hint="* stands for anything, as in star*."
            value={name}
            error={errorOf('name')}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="Registered from"
            type="datetime-local"
            value={from}
            error={errorOf('registeredFrom')}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label="Registered until"
            type="datetime-local"
            value={to}
            error={errorOf('registeredTo')}
            onChange={(event) => setTo(event.target.value)}
          />
          <TextField
            label="Network"
            hint="Such as 203.0.113.0/24. The account has signed in from there. If it is narrower than /24 (IPv6: /48), only in the last 30 days, because older addresses are shortened."
            value={network}
            error={errorOf('network')}
            onChange={(event) => setNetwork(event.target.value)}
          />
          <TextField
            label="Browser"
            hint="A part of what the browser calls itself."
            value={browser}
            error={errorOf('browser')}
            onChange={(event) => setBrowser(event.target.value)}
          />
        </>
      ) : (
        <TextArea
          label="Names"
          hint="One in a line. The public report says that they were picked by hand."
          rows={8}
          maxLength={EXCLUSION_TEXT_MAX * 100}
          value={usernames}
          onChange={(event) => setUsernames(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
