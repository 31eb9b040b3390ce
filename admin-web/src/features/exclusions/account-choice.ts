import type { DraftExclusionRequest, ExclusionRule } from '@plaudit/admin-api/contract';
import { toLocalInput } from '../../lib/time.ts';

/** What the dialog's fields hold about which accounts are meant. The times are those of the browser's zone. */
export type AccountChoice = {
  method: 'rule' | 'hand';
  from: string;
  to: string;
  network: string;
  browser: string;
  name: string;
  usernames: string;
};

const toLocal = (iso: string | undefined): string => (iso === undefined ? '' : toLocalInput(new Date(iso)));

/** The fields for the rule that a warning suggests, or for an empty one. */
export const choiceOf = ({ registeredFrom, registeredTo, ...texts }: ExclusionRule): AccountChoice => ({
  method: 'rule',
  from: toLocal(registeredFrom),
  to: toLocal(registeredTo),
  network: '',
  browser: '',
  name: '',
  ...texts,
  usernames: '',
});

/** The accounts that are meant, or undefined if nothing is filled in. */
export function accountsOf(choice: AccountChoice): Omit<DraftExclusionRequest, 'cycleId'> | undefined {
  if (choice.method === 'hand') {
    const usernames = choice.usernames.split(/[\s,;]+/).filter((each) => each !== '');
    return usernames.length === 0 ? undefined : { usernames };
  }
  const { from, to, network, browser, name } = choice;
  const texts = Object.entries({ network, browser, name }).filter(([, value]) => value.trim() !== '');
  const rule: ExclusionRule = {
    ...Object.fromEntries(texts.map(([field, value]) => [field, value.trim()])),
    ...(from !== '' && { registeredFrom: new Date(from).toISOString() }),
    ...(to !== '' && { registeredTo: new Date(to).toISOString() }),
  };
  return Object.keys(rule).length === 0 ? undefined : { rule };
}
