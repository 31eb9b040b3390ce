import type { ResetPreview, ResetRequest } from '@plaudit/admin-api/contract';
import { ConfirmDialog, DataTable, Notice, SkeletonRows } from '@plaudit/shared-ui/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.tsx';
import { useCode } from '../../components/use-code.tsx';
import { count, formatNumber } from '../../lib/count.ts';

type ResetDialogProps = {
  title: string;
  confirmLabel: string;
  preview: UseQueryResult<ResetPreview>;
  busy: boolean;
  onConfirm: (confirmation: ResetRequest, onFailed: (error: Error) => void) => void;
  onClose: () => void;
};

/** Shows the effect of a reset in current numbers, and asks for the code. */
export function ResetDialog({ title, confirmLabel, preview, busy, onConfirm, onClose }: ResetDialogProps) {
  const code = useCode();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirmLabel={confirmLabel}
      busyLabel="Resetting..."
      busy={busy}
      confirmDisabled={code.isMissing || preview.data === undefined}
      danger
      onConfirm={() => onConfirm(code.confirmation, code.afterError)}
    >
      <Loaded query={preview} what="the effect" skeleton={<SkeletonRows rows={3} label="Counting the votes" />}>
        {(data) => <Effect preview={data} />}
      </Loaded>
      {code.field}
    </ConfirmDialog>
  );
}

function Effect({ preview }: { preview: ResetPreview }) {
  return (
    <>
      <Notice
        tone="danger"
        title={`${count(preview.votes, 'vote')} by ${count(preview.voters, 'voter')} will stop counting`}
      >
        {count(preview.boxes.length, 'ballot box', 'ballot boxes')} {preview.boxes.length === 1 ? 'is' : 'are'} closed
        and opened again empty. It can be undone until the period ends.
      </Notice>
      <DataTable
        caption="Ballot boxes that are emptied"
        dense
        rows={preview.boxes}
        rowKey={(box) => box.categoryId}
        columns={[
          { key: 'category', header: 'Category', cell: (box) => box.categoryName },
          { key: 'votes', header: 'Votes', numeric: true, cell: (box) => formatNumber(box.votes) },
        ]}
      />
    </>
  );
}
