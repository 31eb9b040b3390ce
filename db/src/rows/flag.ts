/** MySQL has no booleans. Reads return 0 or 1, and writes take either form. */
export type Flag = 0 | 1;
