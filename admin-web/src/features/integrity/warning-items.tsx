import type { DashboardWarning, ExclusionRule } from '@plaudit/admin-api/contract';
import { Button, ButtonLink, InfoIcon, WarningIcon } from '@plaudit/shared-ui/ui';
import type { InboxItem } from '../../components/inbox.tsx';
import { type Attack, attacksIn, countOf } from '../../lib/attacks.ts';
import { formatNumber } from '../../lib/format-counts.ts';
import { tabPath } from '../../lib/paths.ts';
import { formatAgo } from '../../lib/time.ts';
import './warnings.css';

const INNOCENT: Partial<Record<DashboardWarning['kind'], string>> = {
  network_group: 'a school or a hall shares one network. Then names and times differ more.',
  browser_group: 'many people have the newest version of the same browser.',
  registration_burst: 'a post or a letter sends many people at the same moment.',
  name_run: 'a class or a team may choose names that are alike.',
  fresh_single_vendor_voters: 'a vendor asks its customers to vote, and they come for it alone.',
  failed_sign_ins: 'one person may try passwords that they have forgotten.',
  wrong_codes: 'the clock of a phone may be wrong.',
  unfinished_sign_ins: 'somebody may have left the phone with the codes at home.',
};

const ABOUT_SIGN_INS: readonly DashboardWarning['kind'][] = ['failed_sign_ins', 'wrong_codes', 'unfinished_sign_ins'];

const titleOf = (attack: Attack) =>
  attack.warnings.some(({ kind }) => !ABOUT_SIGN_INS.includes(kind))
    ? `${formatNumber(countOf(attack))} accounts look like one person`
    : (attack.warnings[0]?.message ?? '');

/** Warnings as lines of the inbox: one for each attack. `onExclude` is absent for admins who may not exclude. */
export const warningItems = (
  warnings: readonly DashboardWarning[],
  now: number,
  onExclude: ((rule: ExclusionRule) => void) | undefined,
): InboxItem[] =>
  attacksIn(warnings).map((attack) => ({
    key: attack.key,
    group: 'Waiting',
    tone: 'warning',
    icon: <WarningIcon aria-hidden="true" />,
    title: titleOf(attack),
    text: `Since ${formatAgo(attack.warnings[0]?.since ?? '', now)}`,
    detail: () => <AttackDetail attack={attack} onExclude={onExclude} />,
  }));

type AttackDetailProps = { attack: Attack; onExclude: ((rule: ExclusionRule) => void) | undefined };

function AttackDetail({ attack, onExclude }: AttackDetailProps) {
  const { warnings, rule } = attack;
  const kinds = warnings.map(({ kind }) => kind);
  const innocent =
    (kinds.includes('network_group') ? INNOCENT.network_group : undefined) ?? INNOCENT[kinds[0] as never];
  return (
    <>
      <p className="ui-lede">
        {rule ? 'Nothing was blocked, and their votes count until you decide.' : 'Nothing was blocked.'}
      </p>
      <div>
        <h3 className="admin-section-title">{warnings.length === 1 ? 'The sign' : `${warnings.length} signs`}</h3>
        <ul className="warning-signs">
          {warnings.map(({ kind, message }) => (
            <li key={kind + message}>{message}</li>
          ))}
        </ul>
      </div>
      {innocent ? (
        <p className="warning-innocent">
          <InfoIcon aria-hidden="true" />
          <span>
            <strong>It may be innocent:</strong> {innocent}
          </span>
        </p>
      ) : null}
      <div className="ui-actions">
        {rule && onExclude ? (
          <Button variant="primary" onClick={() => onExclude(rule)}>
            {`Exclude These ${formatNumber(countOf(attack))}`}
          </Button>
        ) : null}
        <ButtonLink href={tabPath(warnings.some(({ isOwn }) => isOwn) ? 'account' : 'users')}>
          {warnings.some(({ isOwn }) => isOwn) ? 'My Account' : 'Look at the Users'}
        </ButtonLink>
        <ButtonLink variant="quiet" href={tabPath('tracking')}>
          Look at the Sessions
        </ButtonLink>
      </div>
    </>
  );
}
