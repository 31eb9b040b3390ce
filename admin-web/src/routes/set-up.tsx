import type { Checklist } from '@plaudit/admin-api/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { StepFrame } from '../components/dialogs/dialog-or-step.tsx';
import { Loaded } from '../components/loaded.tsx';
import { useSiteZone } from '../components/periods/use-site-zone.ts';
import { checklistQuery } from '../features/checklist/api.ts';
import { FirstDates } from '../features/periods/first-dates.tsx';
import { useSetUpMemory } from '../features/set-up/memory.ts';
import { StepList } from '../features/set-up/step-list.tsx';
import { answerOf, type SiteFacts, STEP_WORDS, stateOf } from '../features/set-up/steps.ts';
import { byKey, settingsQuery } from '../features/site/api.ts';
import { presetInUse } from '../features/site/presets.ts';
import { hasOwnAppearance } from '../features/site/site-values.ts';
import { invitationsQuery, superAdminInvitation } from '../features/users/invitations-api.ts';
import { InviteStep } from '../features/users/invite-step.tsx';
import { SET_UP_STEPS, type SetUpStep, setUpPath } from '../lib/paths.ts';
import { fromZoneInput, toZoneInput } from '../lib/zone.ts';
import { OpenStep } from './set-up-open.tsx';
import { CategoriesStep, LookStep, RulesStep, TextsStep, VendorsStep } from './set-up-steps.tsx';

const FIRST_PERIOD_DAYS = 14;
const DAY_MS = 86_400_000;

/** In two weeks, at eight in the evening. */
function proposePeriod(now: number, zone: string) {
  const day = toZoneInput(new Date(now + FIRST_PERIOD_DAYS * DAY_MS), zone).slice(0, 10);
  return { name: `Awards ${day.slice(0, 4)}`, end: fromZoneInput(`${day}T20:00`, zone).toISOString() };
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
  const [search] = useSearchParams();
  const { memory, finish, skip, choosePeriod } = useSetUpMemory();
  const { zone } = useSiteZone();
  const { data: stored } = useQuery({ ...settingsQuery, select: byKey });
  const openInvitations = useQuery(invitationsQuery);
  const invitations = openInvitations.data ?? [];
  const facts: SiteFacts = {
    checklist,
    siteName: stored?.site_name.value,
    hasOwnLook: stored !== undefined && hasOwnAppearance(stored),
    preset: stored && presetInUse(stored),
    invitation: superAdminInvitation(invitations) ?? invitations[0],
    zone,
  };
  const [openedAt] = useState(Date.now);
  const [hasMoved, setHasMoved] = useState(false);
  const period = memory.period ?? proposePeriod(openedAt, zone);
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
    skipLabel: 'Skip for Now',
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
    rules: () => <RulesStep frame={frame} onDone={done} />,
    dates: () => (
      <StepFrame {...frame}>
        <FirstDates period={period} onChoose={choosePeriod} onClose={done} />
      </StepFrame>
    ),
    organizer: () => (
      <StepFrame {...frame}>
        <Loaded query={openInvitations} what="the invitations">
          {(data) => <InviteStep invitations={data} onClose={done} />}
        </Loaded>
      </StepFrame>
    ),
    open: () => <OpenStep {...{ frame, checklist, period, zone }} invitation={facts.invitation} onDone={done} />,
  };
  return (
    <div className="set-up">
      <StepList selected={step} facts={facts} memory={memory} onSelect={goTo} />
      <div key={step}>{bodies[step]()}</div>
    </div>
  );
}
