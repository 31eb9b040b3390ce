import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';

export const PASSWORD = 'Present-Horse1!';

/** A test file calls this once and gives all its accounts the same hash, because hashing takes long. */
export const hashPassword = (): Promise<string> => createPasswordHasher().hash(PASSWORD);
