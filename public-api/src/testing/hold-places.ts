import type { PasswordCaller, PasswordQueue } from '@plaudit/db/rules/sign-in/passwords';

/** Takes a place in the queue of passwords for each caller, until the returned function is called. */
export function holdPlaces(passwords: PasswordQueue, callers: readonly PasswordCaller[]): () => Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = Promise.all(callers.map((caller) => passwords.admit(caller, () => released)));
  return async () => {
    release();
    await held;
  };
}

/** Callers with different names and addresses, in new browsers. */
export const strangers = (count: number, given: Partial<PasswordCaller> = {}): PasswordCaller[] =>
  Array.from({ length: count }, (_, index) => ({
    account: `stranger_${index}`,
    address: `198.51.100.${index}`,
    isKnown: false,
    ...given,
  }));
