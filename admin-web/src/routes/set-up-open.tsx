import type { AdminInvitation, Checklist, Cycle } from '@plaudit/admin-api/contract';
import { Button } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { isEmblemAddress } from '../../../shared-ui/drawing/emblem-address.ts';
import { useOpenDialog } from '../components/dialogs/dialog-host.tsx';
import { StepFrame } from '../components/dialogs/dialog-or-step.tsx';
import { useNewPeriodRules } from '../components/periods/use-new-period-rules.ts';
import { openingChecks } from '../features/checklist/find-opening-checks.ts';
import { OpeningChecks } from '../features/checklist/opening-checks.tsx';
import { periodsQuery } from '../features/periods/api.ts';
import { DeletePeriodDialog } from '../features/periods/delete-period-dialog.tsx';
import { InvitationCodesDialog } from '../features/periods/invitation-codes-dialog.tsx';
import { ScheduleForCodesDialog } from '../features/periods/schedule-for-codes-dialog.tsx';
import { vendorsQuery } from '../features/vendors/api.ts';
import { votingStatusQuery } from '../features/voting/api.ts';
import { OpenVoting } from '../features/voting/opening/open-voting.tsx';
import { runningPeriod } from '../features/voting/running-period.ts';
import { formatCount } from '../lib/format-counts.ts';
import { dayAndHour } from '../lib/zone.ts';

type OpenStepProps = {
  frame: Omit<ComponentProps<typeof StepFrame>, 'children'>;
  checklist: Checklist;
  period: { name: string; end: string };
  zone: string;
  invitation: AdminInvitation | undefined;
  onDone: () => void;
};

/** The last step: what is there at the left, and the press at the right. */
export function OpenStep({ frame, checklist, period, zone, invitation, onDone }: OpenStepProps) {
  const openDialog = useOpenDialog();
  const rules = useNewPeriodRules(true);
  const { data: status } = useQuery(votingStatusQuery);
  const { data: periods = [] } = useQuery(periodsQuery);
  const { data: vendors = [] } = useQuery(vendorsQuery);
  const [now] = useState(Date.now);
  const running = runningPeriod(status);
  const scheduled = periods.find(({ isScheduled }) => isScheduled);
  const checks = openingChecks({
    checklist,
    seals: vendors.filter(({ imageUrl }) => imageUrl === '' || isEmblemAddress(imageUrl)).length,
    ...rules,
    end: new Date(scheduled?.endDate ?? period.end),
    zone,
    now,
    invitation,
  });
  const missing = checks.filter(({ state }) => state === 'stop');
  const [first] = missing;
  const makeCodes = (of: Cycle) => openDialog((close) => <InvitationCodesDialog period={of} onClose={close} />);
  const startCodes = () =>
    scheduled
      ? makeCodes(scheduled)
      : openDialog((close) => (
          <ScheduleForCodesDialog period={period} zone={zone} onScheduled={makeCodes} onClose={close} />
        ));
  const words = running
    ? {
        title: 'Voting is open',
        description: `Until ${dayAndHour(running.endDate, zone)}. Now the voters must hear of it.`,
      }
    : {
        title: frame.title,
        description:
          missing.length === 0
            ? 'All that voting needs is there.'
            : `${missing.length === 1 ? 'One thing is' : `${formatCount(missing.length, 'thing')} are`} missing.`,
      };
  return (
    <StepFrame {...frame} {...words}>
      <OpenVoting
        period={period}
        zone={zone}
        blocked={first && BLOCKED[first.key]}
        onClose={onDone}
        onTakeBack={(opened) => openDialog((close) => <DeletePeriodDialog period={opened} onClose={close} />)}
      >
        <OpeningChecks
          checks={checks}
          codesButton={
            <Button size="small" onClick={startCodes}>
              Make Codes
            </Button>
          }
        />
      </OpenVoting>
    </StepFrame>
  );
}

const BLOCKED: Partial<Record<ReturnType<typeof openingChecks>[number]['key'], string>> = {
  categories: 'Add a category first.',
  vendors: 'Add the vendors first.',
  counts: 'Make codes first, or let every account count.',
  dates: 'Choose another end first.',
};
