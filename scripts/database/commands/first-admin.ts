import { createPasswordHasher } from '@plaudit/db/rules/passwords';
import { createSecondFactorKey } from '@plaudit/db/rules/second-factor-secret';
import { encryptionKey, readConfig } from '@plaudit/server-kit/config';
import Joi from 'joi';
import { renderUnicodeCompact } from 'uqr';
import { createFirstAdmin } from '../first-admin.ts';
import { runCommand } from '../run-command.ts';

const schema = Joi.object<{ SECOND_FACTOR_KEY: string }>({ SECOND_FACTOR_KEY: encryptionKey() });

/** For a database server of your own: creates the first super admin, and shows the password and second factor once. */
await runCommand(async ({ db }) => {
  const secondFactorKey = createSecondFactorKey(readConfig(schema).SECOND_FACTOR_KEY);
  const admin = await createFirstAdmin(db, { hasher: createPasswordHasher(), secondFactorKey });
  if (!admin) {
    console.log('There is a super admin already: nothing was changed.');
    return 0;
  }
  console.log(renderUnicodeCompact(admin.enrolment, { border: 1 }));
  console.log(`The first super admin, shown this once:
  name           ${admin.username}
  password       ${admin.password}
  second factor  scan the code above, or type ${admin.secret}`);
  return 0;
});
