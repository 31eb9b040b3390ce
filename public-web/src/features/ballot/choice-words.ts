import { t } from '../../lib/texts.ts';

/** What a list says before a vendor is chosen. */
export const choiceWords = (offered: number): string =>
  offered > 1 ? t('Choose one of {offered} vendors', { offered }) : t('Choose a vendor');
