import { SETTING_PRESETS, type SettingPreset } from '@plaudit/admin-api/contract';
import {
  Button,
  CategoryIcon,
  CategoryTagIcon,
  CheckIcon,
  InfoIcon,
  SecurityIcon,
  ShowIcon,
  TextLink,
  TrophyIcon,
  UserIcon,
  UsersIcon,
  VendorIcon,
} from '@plaudit/shared-ui/ui';
import { type ReactNode, useId, useState } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { DialogOrStep } from '../../components/dialogs/dialog-or-step.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { tabPath } from '../../lib/paths.ts';
import { type SettingValues, useApplyPreset } from './api.ts';
import { linesOf, PRESETS, requiresApprovals } from './presets.ts';
import './rules-cards.css';

type Line = { icon: ReactNode; title: string; detail: string };

const KEYS = Object.keys(SETTING_PRESETS) as SettingPreset[];

/** What a preset leaves as it is, is said as it is now. */
function cardLines(preset: SettingPreset, { overall_ranking, second_approval }: SettingValues): Line[] {
  const values = SETTING_PRESETS[preset];
  const hasOverall = (values.overall_ranking ?? overall_ranking.value) !== 'off';
  const decidesAlone = (values.second_approval ?? second_approval.value) !== 'on';
  const isSmall = preset === 'small_community';
  return [
    isSmall
      ? { icon: <UsersIcon />, title: 'Everybody with an account votes', detail: 'Every vote counts at once' }
      : { icon: <CategoryTagIcon />, title: 'Votes count with your code or link', detail: 'Without one a vote waits' },
    isSmall
      ? { icon: <ShowIcon />, title: 'Results show while voting runs', detail: 'Places, and the race' }
      : {
          icon: <SecurityIcon />,
          title: 'Results are hidden until you reveal them',
          detail: 'Also from you. How many voted is shown',
        },
    hasOverall
      ? { icon: <CategoryIcon name="crown" />, title: 'An overall winner too', detail: 'One above all categories' }
      : { icon: <TrophyIcon />, title: 'One winner in each category', detail: 'No overall winner' },
    isSmall
      ? { icon: <VendorIcon />, title: 'A few accounts from one home', detail: 'More are asked to wait' }
      : {
          icon: <CategoryIcon name="speed" />,
          title: 'Slower sign-up from one place',
          detail: 'A hall can be let through for an evening',
        },
    decidesAlone
      ? { icon: <UserIcon />, title: 'You decide alone', detail: 'Everybody can read what you decided' }
      : { icon: <UsersIcon />, title: 'Two organizers decide', detail: 'Such as a reset, or ending early' },
  ];
}

const COSTS: Record<SettingPreset, { icon: ReactNode; text: string }> = {
  small_community: {
    icon: <CheckIcon aria-hidden="true" />,
    text: 'Nothing else to prepare. It can open tonight, and the panel begins with one simple page.',
  },
  contested_award: {
    icon: <InfoIcon aria-hidden="true" />,
    text: 'You make codes before it can open. Until a second organizer can approve, big decisions wait a day.',
  },
};

const isInUse = (preset: SettingPreset, stored: SettingValues) =>
  linesOf(preset, stored).every(({ isSwitched }) => !isSwitched);

/** The rules as two cards. What is chosen is used at once, or is in use already. */
export function RulesCards({ stored, onDone }: { stored: SettingValues; onDone: () => void }) {
  const name = useId();
  const apply = useApplyPreset();
  const code = useSecondFactorCode();
  const [preset, setPreset] = useState<SettingPreset>(
    () => KEYS.find((each) => isInUse(each, stored)) ?? 'small_community',
  );
  const submit = () => {
    if (isInUse(preset, stored)) return onDone();
    apply.mutate({ preset, ...code.confirmation }, { onSuccess: onDone, onError: code.afterError });
  };
  return (
    <DialogOrStep
      title="Rules"
      locked={apply.isPending}
      onOpenChange={onDone}
      actions={
        <Button
          variant="primary"
          busy={apply.isPending}
          busyLabel="Saving..."
          disabled={!isInUse(preset, stored) && code.isMissing}
          onClick={submit}
        >
          Use These Rules
        </Button>
      }
    >
      <fieldset className="rules-cards">
        <legend className="ui-visually-hidden">Rules</legend>
        {KEYS.map((each) => (
          <label key={each} className="rules-card">
            <span className="rules-card-head">
              <input type="radio" name={name} checked={each === preset} onChange={() => setPreset(each)} />
              <strong>{PRESETS[each].title}</strong>
              <span className="ui-hint">{PRESETS[each].sentence}</span>
            </span>
            <span className="rules-card-lines">
              {cardLines(each, stored).map(({ icon, title, detail }) => (
                <span key={title}>
                  <span aria-hidden="true">{icon}</span>
                  <span>
                    <strong>{title}</strong>
                    <span className="ui-hint">{detail}</span>
                  </span>
                </span>
              ))}
            </span>
            <span className="rules-card-cost">
              {COSTS[each].icon}
              <span>{COSTS[each].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="rules-cards-foot">
        <TextLink href={tabPath('security')}>Every setting, one by one</TextLink>
        <span className="ui-hint">While voting runs you can hide more, never show more.</span>
      </div>
      {requiresApprovals(preset, stored) ? <WhoApproves when="always" /> : null}
      {isInUse(preset, stored) ? null : code.field}
    </DialogOrStep>
  );
}
