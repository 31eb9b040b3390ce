import { createPasswordHasher } from '@plaudit/db/rules/passwords';

export const PASSWORD = 'Present-Horse1!';

/** All accounts of a test file share one hash, because hashing takes long. */
export const hashedPassword = (): Promise<string> => createPasswordHasher().hash(PASSWORD);
