/*
 * Takes the place of Module Federation's runtime and of a web's own remote entry, because host-entry.ts does what a web
 * needs of both. The module in which the plugin lists shared packages imports `loadShare`, but never calls it: its list
 * is empty, because host-entry.ts shares the packages.
 */
export const loadShare = (): undefined => undefined;
