import { useState } from 'react';
import { formatNumber } from '../../format/numbers.ts';
import {
  Badge,
  Bar,
  BarList,
  Card,
  ColumnChart,
  DataTable,
  EditIcon,
  IconButton,
  Pagination,
  ProgressBar,
  RaceChart,
  Stars,
  StatTile,
  StatusBadge,
  type Tone,
  UsersIcon,
  VendorPicture,
  VoteIcon,
} from '../../src/ui.ts';
import { Example, Examples } from '../example.tsx';

const TONES: Tone[] = ['neutral', 'brass', 'laurel', 'success', 'warning', 'danger'];
const ROWS = [
  { id: 1, name: 'Nordlicht', score: 4.6, votes: 1204, status: 'Active' },
  { id: 2, name: 'Silk & Stone', score: 4.1, votes: 988, status: 'Active' },
  { id: 3, name: 'Umbra', score: 2.8, votes: 310, status: 'Blocked' },
];
const COLORS = ['blue', 'yellow', 'purple', 'orange', 'green', 'indigo'];
const NAMES = ['Service', 'Speed', 'OpSec', 'Shipping', 'Quality', 'Variety'];
const POINTS = NAMES.map((label, index) => ({
  key: label,
  label,
  value: [420, 380, 121, 240, 512, 64][index] ?? 0,
  color: COLORS[index],
}));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  key: hour,
  label: `${hour}:00`,
  value: Math.round(40 + 35 * Math.sin(hour / 3.2)),
}));

const RACE = {
  days: ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
  vendors: [
    { id: 2, name: 'Silk & Stone', imageUrl: '', ranks: [3, 3, 1, 1] },
    { id: 1, name: 'Nordlicht', imageUrl: '', ranks: [1, 1, 2, 2] },
    { id: 4, name: 'Red Harbor', imageUrl: '', ranks: [null, 4, 4, 3] },
    { id: 3, name: 'Umbra', imageUrl: '', ranks: [2, 2, 3, 4] },
  ],
};

export function Data() {
  const [page, setPage] = useState(2);
  return (
    <Examples>
      <Example name="Figures" wide>
        <div className="gallery-swatches">
          <StatTile
            label="Total Votes"
            value={12_604}
            icon={<VoteIcon aria-hidden="true" />}
            hint="+312 today"
            tone="brass"
          />
          <StatTile label="Participants" value={2410} icon={<UsersIcon aria-hidden="true" />} />
          <StatTile label="Blocked Sessions" value={3} tone="danger" />
          <StatTile label="Loading" value={undefined} />
        </div>
      </Example>
      <Example name="Table" wide>
        <Card flush>
          <DataTable
            caption="Vendors"
            hideCaption
            rows={ROWS}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'name',
                header: 'Vendor',
                cell: (row) => (
                  <span className="gallery-row">
                    <VendorPicture name={row.name} size={40} decorative />
                    {row.name}
                  </span>
                ),
              },
              { key: 'score', header: 'Score', cell: (row) => <Stars rating={row.score} /> },
              { key: 'votes', header: 'Votes', numeric: true, cell: (row) => formatNumber(row.votes) },
              {
                key: 'status',
                header: 'Status',
                cell: (row) => (
                  <StatusBadge tone={row.status === 'Active' ? 'success' : 'danger'}>{row.status}</StatusBadge>
                ),
              },
              {
                key: 'actions',
                header: 'Actions',
                actions: true,
                cell: (row) => <IconButton label={`Edit ${row.name}`} icon={<EditIcon aria-hidden="true" />} />,
              },
            ]}
          />
        </Card>
        <Pagination page={page} pageSize={20} total={94} onPage={setPage} noun="users" />
      </Example>
      <Example name="Table without rows">
        <DataTable
          caption="Sessions"
          columns={[{ key: 'id', header: 'Session ID', cell: () => null }]}
          rows={[]}
          rowKey={() => 0}
          empty="No sessions yet."
        />
      </Example>
      <Example name="Badges" row>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <StatusBadge tone="success">Active</StatusBadge>
        <StatusBadge tone="danger">Blocked</StatusBadge>
        <StatusBadge tone="warning">Paused</StatusBadge>
      </Example>
      <Example name="Bars and progress">
        <Bar share={0.82} label="82 of 100" />
        <Bar share={0.4} tone="brass" label="40 of 100" />
        <ProgressBar value={2} max={6} label="2 of 6 categories completed" />
        <ProgressBar value={6} max={6} label="6 of 6 categories completed" />
      </Example>
      <Example name="Bar list">
        <BarList label="Votes by category" points={POINTS} />
      </Example>
      <Example name="Columns">
        <ColumnChart label="Votes by category" valueLabel="Votes" points={POINTS} />
      </Example>
      <Example name="Columns of a day">
        <ColumnChart label="Votes by hour" valueLabel="Votes" points={HOURS} />
      </Example>
      <Example name="Ranks by day" wide>
        <RaceChart race={RACE} />
      </Example>
    </Examples>
  );
}
