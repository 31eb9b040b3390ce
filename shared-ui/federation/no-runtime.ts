/*
 * In the place of Module Federation's runtime and of a web's own remote entry: host-entry.ts does what a web needs of
 * them. The plugin's list of shared packages still imports this. The list is empty, because host-entry.ts shares them.
 */
export const loadShare = (): undefined => undefined;
