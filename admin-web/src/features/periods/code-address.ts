/**
 * The address of the voters' site that brings an invitation code along. Behind the `#` it reaches no server and no log.
 */
export const codeAddress = (siteOrigin: string, code: string): string => `${siteOrigin}/#code=${code}`;
