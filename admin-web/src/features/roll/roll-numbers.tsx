import type { Roll } from '@plaudit/admin-api/contract';
import { Card, DataTable, StatTile } from '@plaudit/shared-ui/ui';
import { Facts } from '../../components/facts.tsx';
import { formatNumber } from '../../lib/format-counts.ts';
import { formatDateTime } from '../../lib/time.ts';
import { groupName, roundedText } from './rounded.ts';
import './roll.css';

export function RollNumbers({ roll }: { roll: Roll }) {
  const { numbers } = roll;
  return (
    <>
      <div className="admin-roll-tiles">
        <StatTile label="On the roll" value={roundedText(roll.onRoll)} />
        <StatTile label="Got a link" value={numbers ? roundedText(numbers.sent) : NOT_SHOWN} />
        <StatTile label="Used a link" value={numbers ? roundedText(numbers.used) : NOT_SHOWN} />
        <StatTile label="Mail came back" value={numbers ? roundedText(numbers.cameBack) : NOT_SHOWN} />
      </div>
      <Groups roll={roll} />
      {numbers ? <PublicNumbers numbers={numbers} /> : null}
    </>
  );
}

/** Not computed yet, or of too few people. */
const NOT_SHOWN = '–';

function Groups({ roll: { groups, numbers } }: { roll: Roll }) {
  const asOf = numbers ? `, as of ${formatDateTime(numbers.asOf)}` : '. Links are counted every hour';
  return (
    <Card
      title="Groups"
      description={`Rounded down to tens${asOf}. Who has voted is shown nowhere.`}
      flush
      className="admin-list-card"
    >
      <DataTable
        caption="Groups"
        hideCaption
        rows={groups}
        rowKey={({ group }) => group}
        columns={[
          { key: 'group', header: 'Group', rowHeader: true, cell: ({ group }) => groupName(group) },
          { key: 'onRoll', header: 'On the roll', numeric: true, cell: ({ onRoll }) => roundedText(onRoll) },
          {
            key: 'used',
            header: 'Used a link',
            numeric: true,
            cell: ({ use }) => (use ? roundedText(use.used) : NOT_SHOWN),
          },
          {
            key: 'cameBack',
            header: 'Came back',
            numeric: true,
            cell: ({ use }) => (use ? roundedText(use.cameBack) : NOT_SHOWN),
          },
        ]}
      />
    </Card>
  );
}

function PublicNumbers({ numbers: { links } }: { numbers: NonNullable<Roll['numbers']> }) {
  return (
    <Card title="Public numbers" description="Voters read them under “What the organizers decided”.">
      <Facts
        facts={[
          ['Links made', roundedText(links.made)],
          ['Sent again', roundedText(links.sentAgain)],
          ['Used', roundedText(links.used)],
          ['Revoked', roundedText(links.revoked)],
          ['Taken back', formatNumber(links.takenBack)],
        ]}
      />
    </Card>
  );
}
