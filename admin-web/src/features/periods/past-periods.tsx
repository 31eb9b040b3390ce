import type { Cycle } from '@plaudit/admin-api/contract';
import {
  Badge,
  Button,
  Card,
  type Column,
  CopyIcon,
  DataTable,
  DeleteIcon,
  EmptyState,
  PeriodIcon,
  ResultsIcon,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CELLS } from '../../components/lists/cells.ts';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { useRowOfAddress } from '../../components/lists/use-row-of-address.ts';
import { Loaded } from '../../components/loaded.tsx';
import { formatNumber, formatVoters } from '../../lib/format-counts.ts';
import { formatDate } from '../../lib/time.ts';
import { periodsQuery } from './api.ts';
import { DeletePeriodDialog } from './delete-period-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { PeriodDialog } from './period-dialog.tsx';
import { PeriodResultsDialog } from './period-results-dialog.tsx';
import { type PeriodsProps, stateOf } from './period-state.ts';
import { RepeatDialog } from './repeat-dialog.tsx';

export function PastPeriods({ endedId, isSuperAdmin }: PeriodsProps) {
  const periods = useQuery(periodsQuery);
  const [opened, setOpened] = useState<Cycle>();
  const row = useRowOfAddress();
  const [extended, setExtended] = useState<Cycle>();
  const [repeated, setRepeated] = useState<Cycle>();
  const [deleted, setDeleted] = useState<Cycle>();
  const columns: Column<Cycle>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: (period) => (
        <>
          {period.name} {period.isUnvoted ? <Badge>Nobody voted</Badge> : null}
          {period.isUnvoted && !period.isActive ? (
            <p className="ui-hint">Another period has begun since, so it cannot be moved any more.</p>
          ) : null}
        </>
      ),
    },
    { key: 'start', header: 'Started', className: CELLS.extra, cell: (period) => formatDate(period.startDate) },
    {
      key: 'end',
      header: 'Ended',
      cell: (period) => formatDate(period.endedAt ?? period.endDate),
    },
    { key: 'votes', header: 'Votes', numeric: true, cell: (period) => formatNumber(period.totalVotes) },
    {
      key: 'voters',
      header: 'Voters',
      numeric: true,
      className: CELLS.extra,
      cell: (period) => formatVoters(period.totalParticipants),
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (period) => (
        <RowActions>
          <Button size="small" icon={<ResultsIcon aria-hidden="true" />} onClick={() => setOpened(period)}>
            Results
          </Button>
          <ExportButton period={period} />
          {isSuperAdmin ? (
            <Button size="small" icon={<CopyIcon aria-hidden="true" />} onClick={() => setRepeated(period)}>
              Repeat
            </Button>
          ) : null}
          {period.isActive && !period.isFinal ? (
            <Button size="small" icon={<PeriodIcon aria-hidden="true" />} onClick={() => setExtended(period)}>
              {period.isUnvoted ? 'Move' : 'Extend'}
            </Button>
          ) : null}
          {period.isUnvoted ? (
            <Button
              size="small"
              variant="danger"
              icon={<DeleteIcon aria-hidden="true" />}
              onClick={() => setDeleted(period)}
            >
              Delete
            </Button>
          ) : null}
        </RowActions>
      ),
    },
  ];
  return (
    <Card title="Past periods" description="Their results stay as they were." flush className="admin-list-card">
      <Loaded query={periods} what="the past periods">
        {(data) => (
          <DataTable
            caption="Past periods"
            hideCaption
            columns={columns}
            rows={data.filter((period) => stateOf(period, endedId) === 'past')}
            rowKey={(period) => period.id}
            markedRow={row}
            empty={<EmptyState title="No period has ended yet" description="Results appear here when one does." />}
          />
        )}
      </Loaded>
      {extended ? (
        <PeriodDialog period={extended} isOver isSuperAdmin={isSuperAdmin} onClose={() => setExtended(undefined)} />
      ) : null}
      {repeated ? <RepeatDialog period={repeated} onClose={() => setRepeated(undefined)} /> : null}
      {deleted ? <DeletePeriodDialog period={deleted} onClose={() => setDeleted(undefined)} /> : null}
      {opened ? (
        <PeriodResultsDialog period={opened} mayLook={isSuperAdmin} onClose={() => setOpened(undefined)} />
      ) : null}
    </Card>
  );
}
