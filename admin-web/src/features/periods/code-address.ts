/**
 * The address of the voters' site that brings an invitation code along. Behind the `#` it reaches no server and no log.
 */
export const codeAddress = (code: string): string => new URL(`/#code=${code}`, window.location.origin).href;
