import type { Roll } from '@plaudit/admin-api/contract';
import { Button, Card, DataTable, DeleteIcon, EmptyState, UploadIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { rollQuery } from './api.ts';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import { groupName, roundedText } from './rounded.ts';

export function RollView() {
  const roll = useQuery(rollQuery);
  const [shown, setShown] = useState<'add' | 'remove'>();
  const close = () => setShown(undefined);
  return (
    <>
      <div className="admin-roll-actions">
        {roll.data?.isEmpty === false ? (
          <Button icon={<DeleteIcon aria-hidden="true" />} variant="quiet" onClick={() => setShown('remove')}>
            Take Somebody Off
          </Button>
        ) : null}
        <Button icon={<UploadIcon aria-hidden="true" />} onClick={() => setShown('add')}>
          Add People
        </Button>
      </div>
      <Loaded query={roll} what="the roll">
        {(data) => (data.isEmpty ? <EmptyRoll /> : <RollNumbers roll={data} />)}
      </Loaded>
      {shown === 'add' ? <AddPeopleDialog onClose={close} /> : null}
      {shown === 'remove' ? <RemovePersonDialog onClose={close} /> : null}
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

function RollNumbers({ roll }: { roll: Roll }) {
  return (
    <Card
      title="Groups"
      description={`${roundedText(roll.onRoll)} on the roll. Rounded down to tens. Who has voted is shown nowhere.`}
      flush
      className="admin-list-card"
    >
      <DataTable
        caption="Groups"
        hideCaption
        rows={roll.groups}
        rowKey={({ group }) => group}
        columns={[
          { key: 'group', header: 'Group', rowHeader: true, cell: ({ group }) => groupName(group) },
          { key: 'onRoll', header: 'On the roll', numeric: true, cell: ({ onRoll }) => roundedText(onRoll) },
        ]}
      />
    </Card>
  );
}
