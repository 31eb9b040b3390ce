import { LIMIT_PRESETS, type LimitPreset, type SettingKey, type SystemSetting } from '@plaudit/admin-api/contract';
import { Badge, Button } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListCard } from '../../components/lists/list-card.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { fieldErrorOf, isWaitingForApproval, reasonOf } from '../../http/http-error.ts';
import { changedByOf, storedVersionOf } from '../../http/stale-edit.ts';
import { formatCount, formatNumber } from '../../lib/format-counts.ts';
import { byKey, type SettingValues, settingsQuery, useSaveLimits } from './api.ts';
import { differingFrom, type EditedLimits, inSet, nearestSet, shownIn, withLimit, withSet } from './limit-sets.ts';
import type { Rule } from './rule-form.tsx';
import { LIMIT_GROUPS } from './site-limits.ts';
import { VenuePreset } from './venue/venue-preset.tsx';
import './limits.css';

/** The bar names this many changes. All of them are marked in the table. */
const WORDS_MAX = 3;

const ALL_LIMITS: readonly Rule[] = LIMIT_GROUPS.flatMap(({ rules }) => rules);

export function LimitsRoom() {
  const settings = useQuery(settingsQuery);
  return (
    <Loaded query={settings} what="the limits">
      {(data) => <Limits stored={byKey(data)} />}
    </Loaded>
  );
}

function Limits({ stored }: { stored: SettingValues }) {
  const save = useSaveLimits();
  const [edited, setEdited] = useState<EditedLimits>(new Map());
  const [chosen, setChosen] = useState<LimitPreset>();
  const [showsDifferingOnly, setShowsDifferingOnly] = useState(false);
  const set = chosen ?? nearestSet(edited, stored);
  const differing = set ? differingFrom(set, edited, stored) : [];
  const changes = ALL_LIMITS.filter(({ key }) => edited.has(key));
  // Limits are sent one after another, so the first that is still to be saved is the one that failed.
  const failed = save.error !== null && !isWaitingForApproval(save.error) ? changes[0] : undefined;
  const change = (next: EditedLimits) => {
    setEdited(next);
    save.reset();
  };
  const forget = (key: SettingKey) => setEdited((now) => new Map([...now].filter(([each]) => each !== key)));
  const saveAll = () =>
    save.mutate(
      {
        limits: changes.map(({ key }) => ({
          key,
          value: shownIn(edited, stored, key).trim(),
          description: stored[key].description,
          version: edited.get(key)?.version ?? stored[key].version,
        })),
        onSent: forget,
      },
      {
        onError: (error) => {
          const newer = storedVersionOf<SystemSetting>(error);
          if (newer === undefined) return;
          setEdited((now) => {
            const typed = now.get(newer.key);
            return typed ? new Map(now).set(newer.key, { ...typed, version: newer.version }) : now;
          });
        },
      },
    );
  return (
    <div className="admin-stack">
      <ul className="limit-sets" aria-label="Sets of limits">
        {LIMIT_PRESETS.map((each) => (
          <li key={each.name} data-chosen={each === set || undefined}>
            <label>
              <input
                type="radio"
                name="limit-set"
                checked={each === set}
                onChange={() => {
                  setChosen(each);
                  change(withSet(edited, stored, each));
                }}
              />
              <strong>{each.name}</strong>
            </label>
            <p>{each.about}</p>
            {each === set ? (
              <small>
                {differing.length === 0
                  ? 'Chosen'
                  : `Chosen, ${formatCount(differing.length, 'line')} ${differing.length === 1 ? 'differs' : 'differ'}`}
              </small>
            ) : null}
          </li>
        ))}
        <VenuePreset />
      </ul>
      <ListCard
        title="In force"
        actions={
          <label className="limit-only">
            <input
              type="checkbox"
              checked={showsDifferingOnly}
              onChange={({ target }) => setShowsDifferingOnly(target.checked)}
            />
            Only what differs
          </label>
        }
      >
        <table className="limits">
          <caption className="ui-visually-hidden">Limits</caption>
          <thead>
            <tr>
              <th scope="col">Limit</th>
              <th scope="col">Now</th>
              <th scope="col">{set?.name}</th>
            </tr>
          </thead>
          {LIMIT_GROUPS.map(({ title, hint, rules }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={3} title={hint}>
                  {title}
                </th>
              </tr>
              {rules.map((rule) => (
                <LimitRow
                  key={rule.key}
                  rule={rule}
                  value={shownIn(edited, stored, rule.key)}
                  wanted={set && inSet(set, rule.key)}
                  isEdited={edited.has(rule.key)}
                  isHidden={showsDifferingOnly && !differing.includes(rule.key) && !edited.has(rule.key)}
                  error={failed?.key === rule.key ? errorText(save.error, stored[rule.key].value) : undefined}
                  disabled={save.isPending}
                  onChange={(value) => change(withLimit(edited, stored, rule.key, value))}
                />
              ))}
            </tbody>
          ))}
        </table>
        {changes.length > 0 ? (
          <div className="limit-bar">
            <p role="status">
              <strong>{formatCount(changes.length, 'change')}</strong>{' '}
              <span>
                {changes
                  .slice(0, WORDS_MAX)
                  .map(({ key, label }) => wordsOf(label, stored[key].value, shownIn(edited, stored, key)))
                  .join('. ')}
                {changes.length > WORDS_MAX ? `, and ${changes.length - WORDS_MAX} more` : ''}.
              </span>
            </p>
            <Button size="small" variant="quiet" disabled={save.isPending} onClick={() => change(new Map())}>
              Discard
            </Button>
            <Button variant="primary" busy={save.isPending} busyLabel="Saving..." onClick={saveAll}>
              Save
            </Button>
          </div>
        ) : null}
      </ListCard>
      <p className="ui-hint">Everybody can read limits that are loosened while voting runs.</p>
    </div>
  );
}

/** 'Accounts from one home: 5 to 8' */
const wordsOf = (label: string, before: string, after: string) =>
  `${label.replace(/, in an hour$/, '')}: ${formatNumber(Number(before))} to ${after.trim()}`;

function errorText(error: unknown, stored: string): string | undefined {
  if (storedVersionOf(error) !== undefined) {
    return `${changedByOf(error) ?? 'Somebody else'} changed it to ${stored}. Save again to keep yours.`;
  }
  return fieldErrorOf(error, 'value') ?? reasonOf(error, undefined);
}

type LimitRowProps = {
  rule: Rule;
  value: string;
  /** Undefined for a limit that the set does not have. */
  wanted: number | undefined;
  isEdited: boolean;
  isHidden: boolean;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
};

function LimitRow({
  rule: { key, label, hint },
  value,
  wanted,
  isEdited,
  isHidden,
  error,
  disabled,
  onChange,
}: LimitRowProps) {
  if (isHidden) return null;
  const errorId = `limit-error-${key}`;
  return (
    <tr data-edited={isEdited || undefined}>
      <th scope="row" title={hint}>
        <label htmlFor={`limit-${key}`}>{label}</label>{' '}
        {wanted !== undefined && Number(value) !== wanted ? <Badge tone="warning">differs</Badge> : null}
        {error ? (
          <p id={errorId} role="alert" className="limit-error">
            {error}
          </p>
        ) : null}
      </th>
      <td>
        <input
          id={`limit-${key}`}
          className="ui-input ui-figures"
          inputMode="numeric"
          value={value}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={({ target }) => onChange(target.value)}
        />
      </td>
      <td className="ui-figures">{wanted === undefined ? '–' : formatNumber(wanted)}</td>
    </tr>
  );
}
