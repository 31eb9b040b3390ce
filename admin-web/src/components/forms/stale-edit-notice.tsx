import { Button, Notice } from '@plaudit/shared-ui/ui';
import { changedByOf } from '../../http/stale-edit.ts';
import './stale-edit-notice.css';

export type EditedField = { label: string; mine: string; stored: string };

type StaleEditNoticeProps = {
  /** Why the save was rejected. */
  error: unknown;
  fields: readonly EditedField[];
  onUseStored: () => void;
  onKeepMine: () => void;
};

/** Shown if somebody else has saved first. Shows both versions, so that the admin overwrites nothing unseen. */
export function StaleEditNotice({ error, fields, onUseStored, onKeepMine }: StaleEditNoticeProps) {
  const differing = fields.filter((field) => field.mine !== field.stored);
  return (
    <Notice
      tone="warning"
      announce
      title={`${changedByOf(error) ?? 'Someone else'} changed this while you were editing`}
      action={
        <>
          <Button size="small" onClick={onUseStored}>
            Use the stored version
          </Button>
          <Button size="small" onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>Nothing was overwritten. Compare the two, then choose; saving stays your decision.</p>
      {differing.length === 0 ? (
        <p>The two versions say the same.</p>
      ) : (
        <dl className="admin-versions">
          {differing.map((field) => (
            <div key={field.label}>
              <dt>{field.label}</dt>
              <dd>
                <span className="admin-version-name">Yours</span> {field.mine || '(empty)'}
              </dd>
              <dd>
                <span className="admin-version-name">Stored</span> {field.stored || '(empty)'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}
