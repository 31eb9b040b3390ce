import type { ResetPreview, ResetRequest } from '@plaudit/admin-api/contract';
import { ConfirmDialog, DataTable, Notice, SkeletonRows } from '@plaudit/shared-ui/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { formatCount, formatNumber } from '../../lib/format-counts.ts';

type ResetDialogProps = {
  title: string;
  confirmLabel: string;
  preview: UseQueryResult<ResetPreview>;
  busy: boolean;
  onConfirm: (confirmation: ResetRequest, onFailed: (error: Error) => void) => void;
  onClose: () => void;
};

export function ResetDialog({ title, confirmLabel, preview, busy, onConfirm, onClose }: ResetDialogProps) {
  const code = useSecondFactorCode();
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
      effect={
        <Loaded query={preview} what="the effect" skeleton={<SkeletonRows rows={3} label="Counting the votes" />}>
          {(data) => <Effect preview={data} />}
        </Loaded>
      }
    >
      {preview.data && preview.data.boxes.length > 1 ? <Boxes boxes={preview.data.boxes} /> : null}
      <WhoApproves when="switched on" />
      {code.field}
    </ConfirmDialog>
  );
}

function Effect({ preview: { votes, voters, boxes } }: { preview: ResetPreview }) {
  const [only] = boxes;
  const what = boxes.length === 1 && only ? only.categoryName : formatCount(boxes.length, 'category', 'categories');
  return (
    <Notice tone="danger" title={`${formatCount(votes, 'vote')} by ${formatCount(voters, 'voter')} will stop counting`}>
      {what} {boxes.length === 1 ? 'starts' : 'start'} again from zero. You can undo this until the period ends.
    </Notice>
  );
}

function Boxes({ boxes }: { boxes: ResetPreview['boxes'] }) {
  return (
    <DataTable
      caption="Categories that start again"
      dense
      rows={boxes}
      rowKey={(box) => box.categoryId}
      columns={[
        { key: 'category', header: 'Category', cell: (box) => box.categoryName },
        { key: 'votes', header: 'Votes this period', numeric: true, cell: (box) => formatNumber(box.votes) },
      ]}
    />
  );
}
