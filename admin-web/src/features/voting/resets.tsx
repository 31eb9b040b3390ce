import type { Reset } from '@plaudit/admin-api/contract';
import { Button, ConfirmDialog, Notice, UndoIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { formatDateTime } from '../../lib/time.ts';
import { resetsQuery, useUndoReset } from './api.ts';
import './voting.css';

const SHOWN_RESETS = 8;

const titleOf = (reset: Reset) => (reset.scope === 'all' ? 'All votes' : (reset.categoryName ?? 'A category'));

export function Resets() {
  const resets = useQuery(resetsQuery);
  const openDialog = useOpenDialog();
  const items = (resets.data ?? []).slice(0, SHOWN_RESETS);
  if (resets.data && items.length === 0) return null;
  return (
    <section aria-label="Resets" className="admin-resets">
      <h3 className="admin-section-title">Latest resets</h3>
      <Loaded query={resets} what="the latest resets">
        {() => (
          <ul className="admin-button-lines">
            {items.map((reset) => (
              <li key={reset.id}>
                <div>
                  <p>
                    {titleOf(reset)}: {formatCount(reset.votes, 'vote')} set aside
                  </p>
                  <p className="ui-hint">
                    {formatDateTime(reset.at)} by {reset.by}
                    {reset.undoneAt
                      ? `. Undone ${formatDateTime(reset.undoneAt)} by ${reset.undoneBy ?? 'an admin'}`
                      : ''}
                  </p>
                </div>
                {reset.canUndo ? (
                  <Button
                    size="small"
                    icon={<UndoIcon aria-hidden="true" />}
                    onClick={() => openDialog((close) => <UndoDialog reset={reset} onClose={close} />)}
                  >
                    Undo
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function UndoDialog({ reset: listed, onClose }: { reset: Reset; onClose: () => void }) {
  // Votes may have been cast since the list was read, so the effect is read again.
  const { data, isFetchedAfterMount } = useQuery(resetsQuery);
  const reset = data?.find(({ id }) => id === listed.id) ?? listed;
  const undo = useUndoReset();
  const code = useSecondFactorCode();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Undo this reset?"
      confirmLabel="Undo Reset"
      busyLabel="Undoing..."
      busy={undo.isPending}
      confirmDisabled={code.isMissing}
      danger
      onConfirm={() =>
        undo.mutate({ id: reset.id, ...code.confirmation }, { onSuccess: onClose, onError: code.afterError })
      }
      effect={
        <Notice tone="warning" title={`${formatCount(reset.votes, 'vote')} will count again`}>
          {isFetchedAfterMount ? effectOfUndo(reset.votesSince) : 'Looking how many votes were cast since the reset…'}
        </Notice>
      }
    >
      <WhoApproves when="switched on" />
      {code.field}
    </ConfirmDialog>
  );
}

function effectOfUndo(votesSince: number): string {
  if (votesSince === 0) return 'No vote that counts was cast since the reset.';
  return `${formatCount(votesSince, 'vote')} cast since the reset no longer ${votesSince === 1 ? 'counts' : 'count'}.`;
}
