import { Button } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { formatPublicTime } from '../../lib/time.ts';
import { approvalsQuery } from './api.ts';
import { CancelDialog } from './cancel-dialog.tsx';

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The requests whose action begins with this word, as lines of the list in which they were made. */
export function WaitingLines({ verb }: { verb: string }) {
  const { data: approvals = [] } = useQuery(approvalsQuery);
  const openDialog = useOpenDialog();
  return approvals
    .filter(({ action }) => action.startsWith(`${verb} `))
    .map((approval) => (
      <li key={approval.id}>
        <div>
          <h3 className="admin-section-title">{capital(approval.action)}: waits for approval</h3>
          <p className="ui-hint">
            Asked by {approval.isOwn ? 'you' : approval.requestedBy}. It expires {formatPublicTime(approval.expiresAt)}.
          </p>
        </div>
        <Button
          size="small"
          variant="quiet"
          onClick={() => openDialog((close) => <CancelDialog approval={approval} onClose={close} />)}
        >
          Cancel the Request
        </Button>
      </li>
    ));
}
