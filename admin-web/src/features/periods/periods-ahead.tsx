import type { Cycle } from '@plaudit/admin-api/contract';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  CopyIcon,
  DeleteIcon,
  EditIcon,
  EmptyState,
  ResultsIcon,
  StatusBadge,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useCloseWhenWaiting } from '../../components/dialogs/use-close-when-waiting.ts';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { useRowOfAddress } from '../../components/lists/use-row-of-address.ts';
import { Loaded } from '../../components/loaded.tsx';
import { formatCount, votesByVoters } from '../../lib/format-counts.ts';
import { revealRehearsalPath } from '../../lib/paths.ts';
import { describeResultsMode, toResultsModeForm, waitsForReveal } from '../../lib/results-mode.ts';
import { formatPublicTime } from '../../lib/time.ts';
import { proofsOf, whoseVotesCountLabel } from '../../lib/whose-votes-count.ts';
import { AnnounceRevealDialog } from './announce-reveal-dialog.tsx';
import { periodsQuery } from './api.ts';
import { CancelPeriodDialog } from './cancel-period-dialog.tsx';
import { DeletePeriodDialog } from './delete-period-dialog.tsx';
import { EndPeriodDialog } from './end-period-dialog.tsx';
import { InvitationCodesDialog } from './invitation-codes-dialog.tsx';
import { PeriodDialog } from './period-dialog.tsx';
import { PeriodResultsDialog } from './period-results-dialog.tsx';
import { type PeriodState, type PeriodsProps, stateOf } from './period-state.ts';
import { RepeatDialog } from './repeat-dialog.tsx';
import './periods-ahead.css';

type OpenedDialog = {
  dialog: 'edit' | 'end' | 'cancel' | 'delete' | 'results' | 'repeat' | 'codes' | 'reveal';
  period: Cycle;
};

export function PeriodsAhead({ endedId, isSuperAdmin }: PeriodsProps) {
  const periods = useQuery(periodsQuery);
  const [opened, setOpened] = useState<OpenedDialog>();
  const row = useRowOfAddress();
  const close = useCallback(() => setOpened(undefined), []);
  useCloseWhenWaiting(close);
  const inState = (state: PeriodState) => (period: Cycle) => stateOf(period, endedId) === state;
  const isRunning = inState('running');
  return (
    <Card title="Voting periods" description="The current period, and what is scheduled.">
      <Loaded query={periods} what="the voting periods">
        {(data) => {
          const shown = [...data.filter(inState('running')), ...data.filter(inState('ahead'))];
          return shown.length === 0 ? (
            <EmptyState
              title="No period is running or scheduled"
              description="Open one under New Voting Period, now or later."
            />
          ) : (
            <ul className="admin-button-lines admin-periods">
              {shown.map((period) => (
                <li key={period.id} aria-label={period.name} aria-current={period.id === row || undefined}>
                  <div>
                    <p className="admin-period-name">
                      {period.name}
                      {isRunning(period) ? <StatusBadge tone="success">Running</StatusBadge> : <Badge>Scheduled</Badge>}
                      {period.resultsMode === 'live' ? null : (
                        <Badge tone="laurel">{describeResultsMode(toResultsModeForm(period))}</Badge>
                      )}
                      {period.counts ? <Badge tone="laurel">{whoseVotesCountLabel(period.counts)}</Badge> : null}
                    </p>
                    <p className="ui-hint">
                      {formatPublicTime(period.startDate)} to {formatPublicTime(period.endDate)}
                      {isRunning(period) ? ` · ${votesByVoters(period)}` : ''}
                      {period.waitingParticipants
                        ? ` · ${formatCount(period.waitingParticipants, 'more voter')} not confirmed`
                        : ''}
                      {period.revealAnnouncedFor ? ` · Reveal on ${formatPublicTime(period.revealAnnouncedFor)}` : ''}
                    </p>
                  </div>
                  <RowActions>
                    {period.counts && proofsOf(period).includes('invitation') && isSuperAdmin ? (
                      <Button size="small" onClick={() => setOpened({ dialog: 'codes', period })}>
                        Invitation Codes
                      </Button>
                    ) : null}
                    {waitsForReveal(period.resultsMode) ? (
                      <Button size="small" onClick={() => setOpened({ dialog: 'reveal', period })}>
                        Reveal Time
                      </Button>
                    ) : null}
                    {isRunning(period) && waitsForReveal(period.resultsMode) ? (
                      <ButtonLink size="small" href={revealRehearsalPath(period.id)}>
                        Rehearse the Reveal
                      </ButtonLink>
                    ) : null}
                    {isRunning(period) ? (
                      <Button
                        size="small"
                        icon={<ResultsIcon aria-hidden="true" />}
                        onClick={() => setOpened({ dialog: 'results', period })}
                      >
                        Results
                      </Button>
                    ) : null}
                    <Button
                      size="small"
                      icon={<EditIcon aria-hidden="true" />}
                      onClick={() => setOpened({ dialog: 'edit', period })}
                    >
                      Edit
                    </Button>
                    {isRunning(period) && isSuperAdmin ? (
                      <Button
                        size="small"
                        icon={<CopyIcon aria-hidden="true" />}
                        onClick={() => setOpened({ dialog: 'repeat', period })}
                      >
                        Repeat
                      </Button>
                    ) : null}
                    {isRunning(period) ? (
                      <Button size="small" variant="danger" onClick={() => setOpened({ dialog: 'end', period })}>
                        Close Now
                      </Button>
                    ) : (
                      <Button
                        size="small"
                        variant="danger"
                        icon={<DeleteIcon aria-hidden="true" />}
                        onClick={() => setOpened({ dialog: 'cancel', period })}
                      >
                        Cancel Period
                      </Button>
                    )}
                    {period.isUnvoted ? (
                      <Button
                        size="small"
                        variant="danger"
                        icon={<DeleteIcon aria-hidden="true" />}
                        onClick={() => setOpened({ dialog: 'delete', period })}
                      >
                        Delete
                      </Button>
                    ) : null}
                  </RowActions>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {opened?.dialog === 'edit' ? (
        <PeriodDialog period={opened.period} isSuperAdmin={isSuperAdmin} onClose={close} />
      ) : null}
      {opened?.dialog === 'results' ? (
        <PeriodResultsDialog period={opened.period} mayLook={isSuperAdmin} onClose={close} />
      ) : null}
      {opened?.dialog === 'repeat' ? <RepeatDialog period={opened.period} onClose={close} /> : null}
      {opened?.dialog === 'codes' ? <InvitationCodesDialog period={opened.period} onClose={close} /> : null}
      {opened?.dialog === 'reveal' ? <AnnounceRevealDialog period={opened.period} onClose={close} /> : null}
      {opened?.dialog === 'end' ? <EndPeriodDialog period={opened.period} onClose={close} /> : null}
      {opened?.dialog === 'cancel' ? <CancelPeriodDialog period={opened.period} onClose={close} /> : null}
      {opened?.dialog === 'delete' ? <DeletePeriodDialog period={opened.period} onClose={close} /> : null}
    </Card>
  );
}
