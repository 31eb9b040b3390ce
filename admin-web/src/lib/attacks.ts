import type { DashboardWarning, ExclusionRule } from '@plaudit/admin-api/contract';

/** Warnings about the same accounts, which are one thing to decide about. Another warning is alone. */
export type Attack = { key: string; warnings: DashboardWarning[]; rule: ExclusionRule | undefined };

/** A warning about votes names no accounts. It belongs to the only attack that there is, if there is one. */
export function attacksIn(warnings: readonly DashboardWarning[]): Attack[] {
  const attacks: Attack[] = [];
  for (const warning of warnings) {
    const { cluster, exclude, since, kind } = warning;
    const known = attacks.filter(({ warnings: [first] }) => first?.cluster !== undefined);
    const same =
      cluster === undefined
        ? kind === 'fresh_single_vendor_voters' && known.length === 1 && known[0]
        : known.find((each) => each.warnings.some((other) => other.cluster === cluster));
    if (same) {
      same.warnings.push(warning);
      same.rule = ruleOf(same.warnings);
    } else {
      attacks.push({ key: `${kind}-${since}-${attacks.length}`, warnings: [warning], rule: exclude });
    }
  }
  return attacks;
}

/** The rule that says most about the accounts. */
const PRECISE: readonly DashboardWarning['kind'][] = [
  'network_group',
  'name_run',
  'browser_group',
  'registration_burst',
];

const ruleOf = (warnings: readonly DashboardWarning[]): ExclusionRule | undefined =>
  (PRECISE.map((kind) => warnings.find((warning) => warning.kind === kind)).find((found) => found) ?? warnings[0])
    ?.exclude;

/** How many accounts, or sign-ins, it is about. */
export const countOf = ({ warnings }: Attack): number => Math.max(...warnings.map(({ count }) => count));
