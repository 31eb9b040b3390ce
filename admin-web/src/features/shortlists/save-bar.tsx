import { Button, UndoIcon } from '@plaudit/shared-ui/ui';
import { WIDE_ONLY } from '../../components/lists/cells.ts';
import { formatCount } from '../../lib/format-counts.ts';
import type { ChangesOfDraft } from './shortlist-changes.ts';
import './save-bar.css';

type SaveBarProps = {
  changes: ChangesOfDraft;
  isSaving: boolean;
  onUndo: () => void;
  onSave: () => void;
};

/** All changes that are not saved yet, in one line below the lists. */
export function SaveBar({ changes: { count, words, empty }, isSaving, onUndo, onSave }: SaveBarProps) {
  const isChanged = words.length > 0;
  return (
    <div className="shortlist-bar" data-changed={isChanged || undefined}>
      <p role="status">
        {isChanged ? (
          <>
            <strong>{formatCount(count, 'change')}</strong>{' '}
            {empty.length > 0 ? (
              <span className="shortlist-refused">{`${empty.join(', ')}: nobody could be chosen.`}</span>
            ) : (
              <span className="shortlist-sum">{words.join(', ')}</span>
            )}
          </>
        ) : null}
      </p>
      <span className={`ui-hint ${WIDE_ONLY}`}>Arrows move, Space ticks, Shift+Space a whole row</span>
      {isChanged ? (
        <>
          <Button
            size="small"
            variant="quiet"
            icon={<UndoIcon aria-hidden="true" />}
            disabled={isSaving}
            onClick={onUndo}
          >
            Undo
          </Button>
          <Button variant="primary" disabled={empty.length > 0} busy={isSaving} busyLabel="Saving…" onClick={onSave}>
            Save
          </Button>
        </>
      ) : null}
    </div>
  );
}
