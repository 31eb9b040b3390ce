import type { SettingKey, SystemSetting } from '@plaudit/admin-api/contract';
import { Button, Card, NumberField, TextField } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { StaleEditNotice } from '../../components/stale-edit-notice.tsx';
import { fieldErrorOf, reasonOf } from '../../http/http-error.ts';
import { storedVersionOf } from '../../http/stale-edit.ts';
import { byKey, settingsQuery, useSaveRule } from './api.ts';

type Rule = { key: SettingKey; label: string; hint: string; kind?: 'text' };

const RULES: readonly Rule[] = [
  {
    key: 'score_damping',
    label: 'Votes needed for a full score',
    hint: 'The more, the lower the scores of a category with few votes. 3 unless changed.',
  },
  {
    key: 'registrations_per_address_per_hour',
    label: 'Registrations per address and hour',
    hint: 'More are blocked. Lower it against bots; raise it for a shared connection, such as a venue.',
  },
  {
    key: 'confirmations_per_mail_domain',
    label: 'Accounts that one mail domain may confirm',
    hint: 'In each period that accepts e-mail addresses. Whoever owns a domain has any number of addresses.',
  },
  {
    key: 'mail_domains_without_limit',
    label: 'Mail domains without that limit',
    hint: 'Large providers, and your own members’ domain. Separated by spaces.',
    kind: 'text',
  },
];

export function SiteRules() {
  const settings = useQuery(settingsQuery);
  return (
    <Card
      title="Rules"
      description="How scores are worked out, and how many accounts one address may open or one mail domain confirm."
    >
      <Loaded query={settings} what="the rules">
        {(data) => {
          const stored = byKey(data);
          return (
            <div className="admin-form">
              {RULES.map((rule) => {
                const setting = stored[rule.key];
                return setting ? <RuleForm key={rule.key} rule={rule} setting={setting} /> : null;
              })}
            </div>
          );
        }}
      </Loaded>
    </Card>
  );
}

function RuleForm({ rule: { label, hint, kind }, setting }: { rule: Rule; setting: SystemSetting }) {
  const save = useSaveRule();
  const RuleField = kind === 'text' ? TextField : NumberField;
  const [edited, setEdited] = useState<{ value: string; version: number }>();
  const value = edited?.value ?? setting.value;
  const newer = storedVersionOf<SystemSetting>(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!edited) return;
    const body = { key: setting.key, value: value.trim(), description: setting.description, version: edited.version };
    save.mutate(body, {
      // If the admin has typed since then, keeps that text, now based on the stored version.
      onSuccess: ({ version }) =>
        setEdited((now) => (now && now.value !== edited.value ? { value: now.value, version } : undefined)),
    });
  };
  return (
    <form className="admin-rule" onSubmit={submit} noValidate>
      {newer ? (
        <StaleEditNotice
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
      <RuleField
        label={label}
        hint={hint}
        value={value}
        error={fieldErrorOf(save.error, 'value') ?? (newer ? undefined : reasonOf(save.error, undefined))}
        onChange={(event) =>
          setEdited((former) => ({ value: event.target.value, version: former?.version ?? setting.version }))
        }
      />
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
