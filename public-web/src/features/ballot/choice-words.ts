/** What a list says before a vendor is chosen. */
export const choiceWords = (offered: number): string =>
  offered > 1 ? `Choose one of ${offered} vendors` : 'Choose a vendor';
