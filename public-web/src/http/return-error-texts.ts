import { t } from '../lib/texts.ts';
import { sentenceBy } from './error-text.ts';
import { formErrorTexts } from './form-error-texts.ts';

/**
 * On the pages to which a provider sends the browser back, where each text is a sentence among others. Only the texts
 * that are no sentence elsewhere.
 */
export const returnErrorTexts = () => ({
  'confirmation.not_accepted': t('This voting period does not accept this kind of confirmation.'),
  'confirmation.not_needed': t('The votes of every account count, so yours needs no confirmation.'),
  'confirmation.too_late': t('Voting has ended, so accounts can no longer be confirmed.'),
  'confirmation.unknown_provider': t('There is no such provider.'),
  'confirmation.used_subject': t('Your account there has already confirmed another account here.'),
  'session.blocked': t('This session has been blocked by the organizers.'),
  'session.not_a_voter': t('The accounts of admins are in the admin panel.'),
  'session.required': t('Please log in first.'),
  'sign_in.unknown_provider': t('There is no such provider.'),
  'ways_in.used_subject': t('Your account there belongs to another account here.'),
});

export const sentenceOf = sentenceBy(() => ({ ...formErrorTexts(), ...returnErrorTexts() }));
