import type { OwnSession } from '@plaudit/public-api/contract';
import { t } from '../../lib/texts.ts';

/** Such as 'Firefox on Android': enough for people to recognize their own browser. */
export function browserText({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  if (browser === null) return t('Another program');
  return system === null ? browser : t('{browser} on {system}', { browser, system });
}
