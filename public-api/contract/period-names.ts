const DEFAULT_NAME = /^(?:(?:First|Second|Third|Fourth|Fifth) )?\d+-Day Voting Period$/;

/**
 * The name that organizers gave a period. Undefined for a name that the panel makes, such as '30-Day Voting Period': it
 * says nothing beside the name of the award and the dates, so winners' pages, cards and badges leave it out.
 */
export const givenName = (periodName: string): string | undefined =>
  periodName === '' || DEFAULT_NAME.test(periodName) ? undefined : periodName;
