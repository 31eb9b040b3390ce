/**
 * The English of each mistake in a field, by the code in the `details` of an error. What only a faulty program can send
 * has joi's own sentence and no code.
 */
export const FIELD_TEXTS = {
  'captcha.missing': 'Please refresh the captcha',
  'captcha.no_number': 'The answer to the security check is a whole number',
  'email.invalid': 'This is not an e-mail address',
  'field.missing': 'Please fill in all fields',
  'link.incomplete': 'This link is not complete. Please open it from the mail again.',
  'passkey.name': 'Give the passkey a name of at most 50 characters',
  'password.different': 'Passwords do not match',
  'password.too_long': 'The password must have at most 128 characters',
  'password.unchanged': 'The new password must differ from the current one',
  'password.weak':
    'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character',
  'username.characters': 'The username may have letters, digits and underscores only',
  'username.length': 'The username must have 3 to 20 characters',
  'username.of_the_site': 'The site itself has this name',
  'username.reserved': 'This username is reserved for those who run the site',
} as const;

/** The English of the errors that voters can meet, by their code. */
export const ERROR_TEXTS = {
  'account.username_taken': 'This username is already taken',
  'captcha.expired': 'Please refresh the captcha',
  'captcha.spent': 'Please refresh the captcha',
  'captcha.wrong_answer': 'That answer isn’t right. Here’s a new question.',
  'confirmation.canceled': 'You canceled. Nothing has changed.',
  'confirmation.domain_full':
    'Addresses of this domain have confirmed as many accounts as they may. Please use another address, or ask the organizers.',
  'confirmation.no_address': 'Your account has no e-mail address',
  'confirmation.not_accepted': 'This voting period does not accept this kind of confirmation',
  'confirmation.not_needed': 'The votes of every account count, so yours needs no confirmation',
  'confirmation.other_visit': 'This took too long, or another account began it. Please try again.',
  'confirmation.too_late': 'Voting has ended, so accounts can no longer be confirmed',
  'confirmation.unknown_code': 'There is no such code for this voting period. Please check it.',
  'confirmation.unknown_provider': 'There is no such provider',
  'confirmation.used_address': 'This e-mail address has already confirmed another account',
  'confirmation.used_code': 'This code has already confirmed another account',
  'confirmation.used_subject': 'Your account there has already confirmed another account here',
  'exclusion.none': 'Your votes are not set aside',
  'letters.no_address': 'Letters need a confirmed e-mail address',
  'login.invalid': 'Invalid username or password',
  'mail.unavailable': 'This site sends no mail',
  'name.final': 'A name can be changed once, and yours is the one you chose',
  'objection.made': 'You have objected already',
  'objection.too_late': 'The time to object is over',
  'owner.unproven':
    'Please show your password or passkey. If you have neither, sign out, sign in again and try it then.',
  'passkey.invalid': 'The passkey was not accepted. Please try again.',
  'passkey.not_accepted': 'This passkey was not accepted. Please try again, or use your password.',
  'passkey.unknown': 'This passkey was already removed',
  'password.present': 'This account has a password already',
  'password.wrong': 'This is not your current password',
  'personal_link.needed':
    'Ask for a new personal link, continue with it, and delete the account within an hour. So nobody else can who has got hold of one of your letters.',
  'personal_link.too_late': 'This is possible for an hour after a personal link was used. Ask for a new link.',
  'personal_link.used': 'Somebody has used this link a moment ago.',
  'session.blocked': 'This session has been blocked by the organizers',
  'session.invalid': 'Your session has ended. Please log in again.',
  'session.not_a_voter': 'The accounts of admins are in the admin panel',
  'session.not_found': 'This browser is signed out already',
  'session.required': 'Please log in first',
  'sign_in.canceled': 'You canceled. Nothing has changed.',
  'sign_in.not_accepted': 'This account cannot be used any more.',
  'sign_in.other_visit': 'This took too long, or was begun in another browser. Please try again.',
  'sign_in.unknown_provider': 'There is no such provider',
  'sign_in.unlinked': 'This account was unlinked here. Until the result is final it signs in to no other account.',
  'unsubscribe.unknown': 'This link is not whole. Please copy all of it from the letter',
  'vote.already_cast': 'You have already voted in this category',
  'vote.ended': 'Voting has ended',
  'vote.not_a_voter': 'Administrators cannot vote. Please log in as a voter.',
  'vote.not_nominated': 'This vendor does not stand in this category',
  'vote.not_started': 'Voting has not started yet',
  'vote.other_period': 'A new voting period has started. Please choose again.',
  'vote.paused': 'Voting is paused at the moment. Please try again later.',
  'vote.unknown_category': 'This category cannot be voted in',
  'vote.unknown_vendor': 'This vendor cannot be voted for',
  'ways_in.last': 'This is your only way in. Add another one first, such as a passkey or a password.',
  'ways_in.unknown': 'This account was already unlinked',
  'ways_in.used_subject': 'Your account there belongs to another account here',
} as const;

export type FieldCode = keyof typeof FIELD_TEXTS;
export type ErrorCode = keyof typeof ERROR_TEXTS;
