import type { Approval, ApprovalDetail } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { withOwnTimes } from '../../lib/time.ts';
import { approvalQuery, useApprove } from './api.ts';

export function ApproveDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { id, action, isOwn } = approval;
  const approve = useApprove(id);
  // The request is not fetched again once it is approved, because the server does not return it after carrying it out.
  const presentApproval = useQuery({ ...approvalQuery(id), enabled: !approve.isPending && approve.data === undefined });
  const code = useSecondFactorCode();
  const mayHaveMoved = presentApproval.data?.hasMoved !== false;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isOwn ? 'Carry it out?' : 'Approve this?'}
      description={`${isOwn ? 'You' : approval.requestedBy} asked to ${action}.`}
      confirmLabel={isOwn ? 'Carry Out' : 'Approve'}
      busyLabel="Carrying out..."
      busy={approve.isPending}
      confirmDisabled={code.isMissing || mayHaveMoved}
      danger
      onConfirm={() => approve.mutate(code.confirmation, { onSuccess: onClose, onError: code.afterError })}
      effect={
        <Loaded query={presentApproval} what="the effect">
          {(data) => <ApprovalEffect approval={data} />}
        </Loaded>
      }
    >
      {code.field}
    </ConfirmDialog>
  );
}

function ApprovalEffect({ approval: { preview, previewNow, hasMoved } }: { approval: ApprovalDetail }) {
  if (!hasMoved) {
    return (
      <Notice tone="warning" title="The effect, as of now">
        {withOwnTimes(previewNow)}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title="The effect has changed, so it has to be asked for again">
      <p>Then: {withOwnTimes(preview)}</p>
      <p>Now: {withOwnTimes(previewNow)}</p>
    </Notice>
  );
}
