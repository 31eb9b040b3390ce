import type { Cycle } from '@plaudit/admin-api/contract';
import {
  Badge,
  Button,
  type Column,
  CopyIcon,
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  EmptyState,
  PeriodIcon,
  ResultsIcon,
  ShowIcon,
  StatusBadge,
  TrophyIcon,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useCloseWhenWaiting } from '../../components/dialogs/use-close-when-waiting.ts';
import { CELLS, WIDE_ONLY } from '../../components/lists/cells.ts';
import { ListCard } from '../../components/lists/list-card.tsx';
import { ListTable } from '../../components/lists/list-table.tsx';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { type RowAction, RowMenu } from '../../components/lists/row-menu.tsx';
import { usePhone } from '../../components/lists/use-phone.ts';
import { useRowOfAddress } from '../../components/lists/use-row-of-address.ts';
import { Loaded } from '../../components/loaded.tsx';
import { useSeeAsVoter } from '../../components/periods/use-see-as-voter.ts';
import { formatNumber, formatVoters } from '../../lib/format-counts.ts';
import { describeResultsMode, toResultsModeForm, waitsForReveal } from '../../lib/results-mode.ts';
import { formatPublicTime, formatSpan } from '../../lib/time.ts';
import { proofsOf, whoseVotesCountLabel } from '../../lib/whose-votes-count.ts';
import { AnnounceRevealDialog } from './announce-reveal-dialog.tsx';
import { periodsQuery, useExportPeriod } from './api.ts';
import { CancelPeriodDialog } from './cancel-period-dialog.tsx';
import { DeletePeriodDialog } from './delete-period-dialog.tsx';
import { EndPeriodDialog } from './end-period-dialog.tsx';
import { InvitationCodesDialog } from './invitation-codes-dialog.tsx';
import { PeriodDialog } from './period-dialog.tsx';
import { PeriodResultsDialog } from './period-results-dialog.tsx';
import { type PeriodState, type PeriodsProps, stateOf } from './period-state.ts';
import { RepeatDialog } from './repeat-dialog.tsx';

type OpenedDialog = {
  dialog: 'edit' | 'extend' | 'end' | 'cancel' | 'delete' | 'results' | 'repeat' | 'codes' | 'reveal';
  period: Cycle;
};

const ORDER: readonly PeriodState[] = ['ahead', 'running', 'past'];

/** All periods in one table: what is scheduled, what runs, and what has ended. */
export function PeriodsTable({ endedId, isSuperAdmin }: PeriodsProps) {
  const periods = useQuery(periodsQuery);
  const [opened, setOpened] = useState<OpenedDialog>();
  const row = useRowOfAddress();
  const close = useCallback(() => setOpened(undefined), []);
  useCloseWhenWaiting(close);
  const stateIn = (period: Cycle) => stateOf(period, endedId);
  const columns: Column<Cycle>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: (period) => (
        <>
          {period.name} <StateBadge period={period} state={stateIn(period)} />{' '}
          {period.isUnvoted ? <Badge>Nobody voted</Badge> : null}
          {period.isUnvoted && stateIn(period) === 'past' && !period.isActive ? (
            <p className="ui-hint">Another period has begun since, so it cannot be moved any more.</p>
          ) : null}
        </>
      ),
    },
    {
      key: 'dates',
      header: 'Dates',
      cell: ({ startDate, endDate, endedAt }) => formatSpan(startDate, endedAt ?? endDate),
    },
    {
      key: 'results',
      header: 'Results',
      className: CELLS.extra,
      cell: (period) => (
        <>
          {describeResultsMode(toResultsModeForm(period))}
          {period.counts ? <p className="ui-hint">{whoseVotesCountLabel(period.counts)}</p> : null}
          {period.revealAnnouncedFor ? (
            <p className="ui-hint">Reveal on {formatPublicTime(period.revealAnnouncedFor)}</p>
          ) : null}
        </>
      ),
    },
    {
      key: 'votes',
      header: 'Votes',
      numeric: true,
      cell: (period) => (stateIn(period) === 'ahead' ? '–' : formatNumber(period.totalVotes)),
    },
    {
      key: 'voters',
      header: 'Voters',
      numeric: true,
      className: CELLS.extra,
      cell: (period) => (stateIn(period) === 'ahead' ? '–' : formatVoters(period.totalParticipants)),
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (period) => (
        <PeriodActions period={period} state={stateIn(period)} isSuperAdmin={isSuperAdmin} onOpen={setOpened} />
      ),
    },
  ];
  return (
    <ListCard>
      <Loaded query={periods} what="the voting periods">
        {(data) => (
          <ListTable
            caption="Voting periods"
            columns={columns}
            rows={ORDER.flatMap((state) => data.filter((period) => stateIn(period) === state))}
            markedRow={row}
            empty={<EmptyState title="No period yet" description="Open one under Now, or schedule one." />}
          />
        )}
      </Loaded>
      {opened ? <OpenDialog {...opened} isSuperAdmin={isSuperAdmin} onClose={close} /> : null}
    </ListCard>
  );
}

function StateBadge({ period, state }: { period: Cycle; state: PeriodState }) {
  if (state === 'running') return <StatusBadge tone="success">Running</StatusBadge>;
  if (state === 'ahead') return <Badge>Scheduled</Badge>;
  return period.isFinal && period.resultsState === 'final' ? <Badge tone="laurel">Final</Badge> : <Badge>Ended</Badge>;
}

type PeriodActionsProps = {
  period: Cycle;
  state: PeriodState;
  isSuperAdmin: boolean;
  onOpen: (opened: OpenedDialog) => void;
};

/** What is done most stands beside the menu. */
function PeriodActions({ period, state, isSuperAdmin, onOpen }: PeriodActionsProps) {
  const exportResults = useExportPeriod(period.id);
  const seeAsVoter = useSeeAsVoter();
  const action = (
    isOffered: boolean,
    label: string,
    icon: RowAction['icon'],
    dialog: OpenedDialog['dialog'],
    danger = false,
  ): RowAction[] => (isOffered ? [{ label, icon, danger, onSelect: () => onOpen({ dialog, period }) }] : []);
  const isRunning = state === 'running';
  const isPast = state === 'past';
  const edit = <EditIcon aria-hidden="true" />;
  const remove = <DeleteIcon aria-hidden="true" />;
  const isEditFirst = state === 'ahead';
  const isPhone = usePhone();
  const actions: RowAction[] = [
    // A phone has the menu alone.
    ...action(isPhone && isEditFirst, 'Edit', edit, 'edit'),
    ...action(isPhone && !isEditFirst, 'Results', <ResultsIcon aria-hidden="true" />, 'results'),
    ...action(isRunning, 'Edit', edit, 'edit'),
    ...action(
      isPast && period.isActive && !period.isFinal,
      period.isUnvoted ? 'Move' : 'Extend',
      <PeriodIcon aria-hidden="true" />,
      'extend',
    ),
    ...action(isSuperAdmin && !isEditFirst, 'Repeat', <CopyIcon aria-hidden="true" />, 'repeat'),
    ...action(
      !isPast && isSuperAdmin && period.counts !== undefined && proofsOf(period).includes('invitation'),
      'Invitation Codes',
      <CopyIcon aria-hidden="true" />,
      'codes',
    ),
    ...action(
      !isPast && waitsForReveal(period.resultsMode),
      'Reveal Time',
      <TrophyIcon aria-hidden="true" />,
      'reveal',
    ),
    ...(isEditFirst
      ? [
          {
            label: 'See It First as a Voter Will',
            icon: <ShowIcon aria-hidden="true" />,
            disabled: seeAsVoter.isPending,
            onSelect: () => seeAsVoter.see({ cycleId: period.id }),
          },
        ]
      : []),
    ...(isPast
      ? [
          {
            label: 'Export CSV',
            icon: <DownloadIcon aria-hidden="true" />,
            disabled: exportResults.isPending,
            onSelect: () => exportResults.mutate(),
          },
        ]
      : []),
    ...action(isRunning, 'Close Now', <PeriodIcon aria-hidden="true" />, 'end', true),
    ...action(state === 'ahead', 'Cancel Period', remove, 'cancel', true),
    ...action(period.isUnvoted === true, 'Delete', remove, 'delete', true),
  ];
  return (
    <RowActions>
      <Button
        size="small"
        variant="quiet"
        className={WIDE_ONLY}
        onClick={() => onOpen({ dialog: isEditFirst ? 'edit' : 'results', period })}
      >
        {isEditFirst ? 'Edit' : 'Results'}
      </Button>
      {actions.length > 0 ? <RowMenu name={period.name} actions={actions} /> : null}
    </RowActions>
  );
}

type OpenDialogProps = OpenedDialog & { isSuperAdmin: boolean; onClose: () => void };

function OpenDialog({ dialog, period, isSuperAdmin, onClose }: OpenDialogProps) {
  switch (dialog) {
    case 'edit':
    case 'extend':
      return (
        <PeriodDialog period={period} isOver={dialog === 'extend'} isSuperAdmin={isSuperAdmin} onClose={onClose} />
      );
    case 'results':
      return <PeriodResultsDialog period={period} mayLook={isSuperAdmin} onClose={onClose} />;
    case 'repeat':
      return <RepeatDialog period={period} onClose={onClose} />;
    case 'codes':
      return <InvitationCodesDialog period={period} onClose={onClose} />;
    case 'reveal':
      return <AnnounceRevealDialog period={period} onClose={onClose} />;
    case 'end':
      return <EndPeriodDialog period={period} onClose={onClose} />;
    case 'cancel':
      return <CancelPeriodDialog period={period} onClose={onClose} />;
    case 'delete':
      return <DeletePeriodDialog period={period} onClose={onClose} />;
  }
}
