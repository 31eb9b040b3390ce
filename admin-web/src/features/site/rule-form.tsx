import type { SettingKey, SystemSetting } from '@plaudit/admin-api/contract';
import { Button, NumberField, Select, TextField } from '@plaudit/shared-ui/ui';
import { type FormEvent, useState } from 'react';
import { StaleEditNotice } from '../../components/forms/stale-edit-notice.tsx';
import { fieldErrorOf, isWaitingForApproval, reasonOf } from '../../http/http-error.ts';
import { storedVersionOf } from '../../http/stale-edit.ts';
import { useSaveRule } from './api.ts';

export type Rule = {
  key: SettingKey;
  label: string;
  hint: string;
  isText?: true;
  /** The values, where they are to be chosen from. */
  options?: readonly { value: string; label: string }[];
};

export function RuleForm({ rule: { label, hint, isText, options }, setting }: { rule: Rule; setting: SystemSetting }) {
  const save = useSaveRule();
  const RuleField = isText ? TextField : NumberField;
  const [edited, setEdited] = useState<{ value: string; version: number }>();
  const value = edited?.value ?? setting.value;
  const newer = storedVersionOf<SystemSetting>(save.error);
  const change = (changed: string) =>
    setEdited((former) => ({ value: changed, version: former?.version ?? setting.version }));
  const field = {
    label,
    hint,
    value,
    error: isWaitingForApproval(save.error)
      ? undefined
      : (fieldErrorOf(save.error, 'value') ?? (newer ? undefined : reasonOf(save.error, undefined))),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!edited) return;
    const body = { key: setting.key, value: value.trim(), description: setting.description, version: edited.version };
    save.mutate(body, {
      // If the admin has typed since the form was sent, that text stays, now based on the stored version.
      onSuccess: ({ version }) =>
        setEdited((now) => (now && now.value !== edited.value ? { value: now.value, version } : undefined)),
      // The stored value stays until somebody has approved the new one.
      onError: (error) => (isWaitingForApproval(error) ? setEdited(undefined) : undefined),
    });
  };
  return (
    <form className="admin-rule" onSubmit={submit} noValidate>
      {newer ? (
        <StaleEditNotice
          error={save.error}
          fields={[{ label, mine: value, stored: newer.value }]}
          onUseStored={() => {
            setEdited(undefined);
            save.reset();
          }}
          onKeepMine={() => {
            setEdited({ value, version: newer.version });
            save.reset();
          }}
        />
      ) : null}
      {options ? (
        <Select {...field} options={options} onChange={change} />
      ) : (
        <RuleField {...field} onChange={(event) => change(event.target.value)} />
      )}
      <Button
        type="submit"
        disabled={!edited || value.trim() === setting.value}
        busy={save.isPending}
        busyLabel="Saving..."
      >
        Save
      </Button>
    </form>
  );
}
