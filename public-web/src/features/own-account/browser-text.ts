import type { OwnSession } from '@plaudit/public-api/contract';

/** Such as 'Firefox on Android': enough for people to recognize their own browser. */
export function browserText({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  if (browser === null) return 'Another program';
  return system === null ? browser : `${browser} on ${system}`;
}
