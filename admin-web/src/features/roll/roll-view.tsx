import { Button, Card, DeleteIcon, EmailIcon, EmptyState, UploadIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { rollQuery } from './api.ts';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import { RollNumbers } from './roll-numbers.tsx';
import { SendLinksDialog } from './send-links-dialog.tsx';

export function RollView() {
  const roll = useQuery(rollQuery);
  const openDialog = useOpenDialog();
  const { data } = roll;
  return (
    <>
      <div className="admin-roll-actions">
        {data?.isEmpty === false ? (
          <>
            <Button
              variant="quiet"
              icon={<DeleteIcon aria-hidden="true" />}
              onClick={() => openDialog((close) => <RemovePersonDialog onClose={close} />)}
            >
              Take Somebody Off
            </Button>
            <Button
              icon={<EmailIcon aria-hidden="true" />}
              disabled={data.sending?.isFinished === false}
              onClick={() => openDialog((close) => <SendLinksDialog roll={data} onClose={close} />)}
            >
              Send Links
            </Button>
          </>
        ) : null}
        <Button
          icon={<UploadIcon aria-hidden="true" />}
          onClick={() => openDialog((close) => <AddPeopleDialog onClose={close} />)}
        >
          Add People
        </Button>
      </div>
      <Loaded query={roll} what="the roll">
        {(loaded) => (loaded.isEmpty ? <EmptyRoll /> : <RollNumbers roll={loaded} />)}
      </Loaded>
    </>
  );
}

function EmptyRoll() {
  return (
    <Card>
      <EmptyState
        title="Nobody is on the roll"
        description="Add the people whom you invite, from a file with their names and addresses. Nobody is written to before you say so."
      />
    </Card>
  );
}
