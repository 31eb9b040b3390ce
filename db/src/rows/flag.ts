/** MySQL has no booleans. Reads return 0 or 1. Writes also take true and false. */
export type Flag = 0 | 1;
