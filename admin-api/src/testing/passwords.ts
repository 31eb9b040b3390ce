import { createPasswordHasher } from '@plaudit/db/rules/passwords';

export const PASSWORD = 'Present-Horse1!';

/** One hash for all accounts of a test file, because each takes long. */
export const hashedPassword = (): Promise<string> => createPasswordHasher().hash(PASSWORD);
