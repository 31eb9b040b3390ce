import type { Checklist } from '@plaudit/admin-api/contract';
import { Button } from '@plaudit/shared-ui/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useOpenDialog } from '../components/dialogs/dialog-host.tsx';
import { StepFrame } from '../components/dialogs/dialog-or-step.tsx';
import { Loaded } from '../components/loaded.tsx';
import { checklistQuery } from '../features/checklist/api.ts';
import { FirstOpeningChecklist } from '../features/checklist/checklist-card.tsx';
import { FirstDates } from '../features/periods/first-dates.tsx';
import { InvitationCodesDialog } from '../features/periods/invitation-codes-dialog.tsx';
import { useSetUpMemory } from '../features/set-up/memory.ts';
import { StepList } from '../features/set-up/step-list.tsx';
import { answerOf, type SiteFacts, STEP_WORDS, stateOf } from '../features/set-up/steps.ts';
import { byKey, settingsQuery } from '../features/site/api.ts';
import { presetInUse } from '../features/site/presets.ts';
import { hasOwnAppearance } from '../features/site/site-values.ts';
import { invitationsQuery, superAdminInvitation } from '../features/users/invitations-api.ts';
import { InviteDialog } from '../features/users/invite-dialog.tsx';
import { OpenVoting } from '../features/voting/open-voting.tsx';
import { periodOf } from '../features/voting/period.ts';
import { ADMIN_PATH, SET_UP_STEPS, type SetUpStep, setUpPath } from '../lib/paths.ts';
import { toLocalInput } from '../lib/time.ts';
import { CategoriesStep, LookStep, RulesStep, TextsStep, VendorsStep } from './set-up-steps.tsx';

const FIRST_PERIOD_DAYS = 30;

function proposePeriod(now: number) {
  const { name, endDate } = periodOf(FIRST_PERIOD_DAYS, now);
  return { name, end: toLocalInput(new Date(endDate)) };
}

export function SetUpRoute() {
  const checklist = useQuery(checklistQuery);
  return (
    <Loaded query={checklist} what="the set-up">
      {(data) => <SetUp checklist={data} />}
    </Loaded>
  );
}

function SetUp({ checklist }: { checklist: Checklist }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const [search] = useSearchParams();
  const { memory, finish, skip, choosePeriod } = useSetUpMemory();
  const { data: stored } = useQuery({ ...settingsQuery, select: byKey });
  const { data: invitations = [] } = useQuery(invitationsQuery);
  const facts: SiteFacts = {
    checklist,
    siteName: stored?.site_name.value,
    hasOwnLook: stored !== undefined && hasOwnAppearance(stored),
    preset: stored && presetInUse(stored),
    openInvitations: invitations.length,
  };
  const [proposed] = useState(() => proposePeriod(Date.now()));
  const [hasMoved, setHasMoved] = useState(false);
  const period = memory.period ?? proposed;
  // The step at which the page was opened stays until the organizer leaves it.
  const [first] = useState(
    () => SET_UP_STEPS.find((each) => stateOf(each, answerOf(each, facts, memory), memory) === 'open') ?? 'open',
  );
  const step = SET_UP_STEPS.find((each) => each === search.get('step')) ?? first;
  const goTo = (next: SetUpStep) => {
    setHasMoved(true);
    void navigate(setUpPath(next));
  };
  const goOn = () => {
    void client.invalidateQueries({ queryKey: checklistQuery.queryKey });
    goTo(SET_UP_STEPS[SET_UP_STEPS.indexOf(step) + 1] ?? 'open');
  };
  const done = () => {
    finish(step);
    goOn();
  };
  const frame = {
    ...STEP_WORDS[step],
    skipLabel:
      step === 'categories' && checklist.categories > 0 ? `Keep These ${checklist.categories}` : 'Skip for Now',
    onSkip: () => {
      skip(step);
      goOn();
    },
    takesFocus: hasMoved,
  };
  const bodies: Record<SetUpStep, () => ReactNode> = {
    texts: () => <TextsStep frame={frame} onDone={done} />,
    look: () => <LookStep frame={frame} onDone={done} />,
    categories: () => (
      <CategoriesStep
        frame={frame}
        onDone={done}
        isBeforeOpening={checklist.isBeforeFirstOpening}
        isFinished={memory.finished.includes('categories')}
      />
    ),
    vendors: () => <VendorsStep frame={frame} onDone={done} />,
    rules: () => <RulesStep frame={frame} onDone={done} isAnswered={facts.preset !== undefined} />,
    dates: () => (
      <StepFrame {...frame}>
        <FirstDates period={period} onChoose={choosePeriod} onClose={done} />
      </StepFrame>
    ),
    organizer: () => (
      <StepFrame {...frame}>
        <InviteDialog proposedRole="super_admin" onClose={done} />
      </StepFrame>
    ),
    open: () => (
      <StepFrame {...frame} skipLabel="Later" onSkip={() => void navigate(ADMIN_PATH)}>
        <OpenVoting
          period={period}
          isEmpty={checklist.categories === 0 || checklist.vendors === 0}
          onClose={done}
          codesButton={(opened) => (
            <Button onClick={() => openDialog((close) => <InvitationCodesDialog period={opened} onClose={close} />)}>
              Make Codes
            </Button>
          )}
        >
          <FirstOpeningChecklist checklist={checklist} invitation={superAdminInvitation(invitations)} />
        </OpenVoting>
      </StepFrame>
    ),
  };
  return (
    <div className="set-up">
      <StepList selected={step} facts={facts} memory={memory} onSelect={goTo} />
      <div key={step}>{bodies[step]()}</div>
    </div>
  );
}
