/** What a list says before a vendor is chosen. first-response/open-ballot.html says the same. */
export const choiceWords = (offered: number): string =>
  offered > 1 ? `Choose one of ${offered} vendors` : 'Choose a vendor';
