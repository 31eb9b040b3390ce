import { Notice } from '@plaudit/shared-ui/ui';
import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isWaitingForApproval } from '../../http/http-error.ts';
import { failureText } from '../../http/query-client.ts';
import { storedVersionOf } from '../../http/stale-edit.ts';
import './dialog-failure.css';

/**
 * Says in a dialog why its request has failed, for as long as the dialog is open. The toast goes, and another one may
 * take its place. The request of a dialog is the one that began when the dialog became busy. Where a field says the
 * reason, the styles hide this.
 */
export function DialogFailure({ busy }: { busy: boolean }) {
  const mutations = useQueryClient().getMutationCache();
  const sent = useRef<Mutation>(undefined);
  const [failure, setFailure] = useState<ReturnType<typeof failureText>>();
  useEffect(() => {
    if (busy) sent.current = mutations.getAll().findLast(({ state }) => state.status === 'pending');
    const error = busy ? null : sent.current?.state.error;
    // An edit of an outdated version has a notice of its own, and a request that waits has not failed.
    const isOwn = error && !isWaitingForApproval(error) && storedVersionOf(error) === undefined;
    setFailure(isOwn ? failureText(sent.current?.meta?.failure, error) : undefined);
  }, [busy, mutations]);
  return (
    <div role="alert" className="admin-dialog-failure">
      {failure ? (
        <Notice tone="danger" title={failure.title}>
          {failure.description}
        </Notice>
      ) : null}
    </div>
  );
}
