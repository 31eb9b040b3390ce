import type { ExclusionRule } from '@plaudit/admin-api/contract';

const FIELDS = ['registeredFrom', 'registeredTo', 'network', 'browser', 'name'] as const;

/** The rule that a warning suggests, in the address of the tab. Undefined if the address suggests none. */
export function readExclusionRule(params: URLSearchParams): ExclusionRule | undefined {
  if (!params.has('exclude')) return undefined;
  return Object.fromEntries(FIELDS.flatMap((field) => (params.get(field) ? [[field, params.get(field)]] : [])));
}

export const exclusionRuleSearch = (rule: ExclusionRule): string =>
  new URLSearchParams({ exclude: '', ...rule }).toString();
