/** How long the database keeps what it knows about people. Housekeeping takes its times from here. */
export const RETENTION = {
  /** A session's IP address is shortened to its network this long after the last activity. */
  sessionAddressDays: 30,
  /** A session is kept this long after it has expired. A voter's session expires 30 days after the sign-in. */
  sessionDays: 90,
  /** Wrong passwords for an admin's account are kept this long, or until the next sign-in of the admin reports them. */
  unnotifiedFailureDays: 30,
  /** The traces of a registration, such as its network and browser, are kept this long after the next final result. */
  traceAfterResultDays: 30,
  /** The traces of a registration are kept at most this long after it. */
  traceDays: 180,
  /** An account at a provider that was unlinked is forgotten this long after the next final result. */
  unlinkedAfterResultDays: 30,
  /** The roll is kept this long after the next final result. */
  rollAfterResultDays: 30,
  /** An unsent mail is deleted after this time. */
  unsentMailHours: 24,
  /** Of what an organizer was notified is kept this long, so that it happens once. */
  organizerLetterDays: 30,
  /** Who got a letter is kept this long after its sending has ended. */
  letterRecipientDays: 7,
} as const;
