import {
  Button,
  ButtonLink,
  Card,
  DeleteIcon,
  DownloadIcon,
  EmailIcon,
  EmptyState,
  UploadIcon,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RoomHead } from '../../components/room-head.tsx';
import { saveCsv } from '../../lib/save-csv.ts';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { rollQuery, useSaveRoll } from './api.ts';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import { RollNumbers } from './roll-numbers.tsx';
import './roll.css';

/** The links go out with the invitation, which is a letter. */
export function RollView({ invitationHref }: { invitationHref: string }) {
  const roll = useQuery(rollQuery);
  const save = useSaveRoll();
  const openDialog = useOpenDialog();
  const { data } = roll;
  return (
    <>
      <RoomHead
        title="Roll"
        actions={
          <>
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
                  variant="quiet"
                  icon={<DownloadIcon aria-hidden="true" />}
                  busy={save.isPending}
                  busyLabel="Saving..."
                  onClick={() => save.mutate(undefined, { onSuccess: ({ csv }) => saveCsv(csv, 'roll.csv') })}
                >
                  Save as a File
                </Button>
                <ButtonLink href={invitationHref} icon={<EmailIcon aria-hidden="true" />}>
                  Write the Invitation
                </ButtonLink>
              </>
            ) : null}
            <Button
              icon={<UploadIcon aria-hidden="true" />}
              onClick={() => openDialog((close) => <AddPeopleDialog onClose={close} />)}
            >
              Add People
            </Button>
          </>
        }
      />
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
