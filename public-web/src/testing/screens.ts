import { NAMED_ADDRESSES } from '../server/addresses.ts';
import type { Answers } from './states/answers.ts';

export { NAMED_ADDRESSES, NUMBERED_ADDRESSES } from '../server/addresses.ts';

/** The addresses of all screens, in a state. */
export function screensIn(state: Answers): string[] {
  const [period] = state['/api/results/periods'].slice(-1);
  const [decision] = state['/api/decisions'].decisions;
  return [
    '/',
    '/?tab=leaderboard',
    '/?tab=leaderboard&category=1',
    '/?tab=leaderboard&category=999',
    '/?tab=vendors',
    '/?tab=vendors&sort=name&q=a',
    '/?tab=results',
    ...(period ? [`/?tab=results&period=${period.id}`, `/?tab=results&period=${period.id}&proof=1-overall`] : []),
    '/?tab=results&period=999',
    '/vendor/1',
    '/vendor/999',
    '/vendor/abc',
    ...NAMED_ADDRESSES.filter((address) => address !== '/'),
    ...(period ? [`/decisions?period=${period.id}`] : []),
    ...(decision ? [`/decisions/${decision.id}`] : []),
    '/decisions/999',
    '/decisions/abc',
    '/nowhere',
  ];
}
