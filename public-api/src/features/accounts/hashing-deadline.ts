/** This deadline is longer than usual, because a request may wait in the queue for password hashing. */
export const HASHING_DEADLINE_MS = 8_000;
