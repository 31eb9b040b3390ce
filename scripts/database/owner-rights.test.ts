import { databaseUrl } from '@plaudit/db/connect';
import { useDatabase } from '@plaudit/db/testing/use-database';
import { expect, onTestFinished, test } from 'vitest';
import { checkOwnerRights } from './owner-rights.ts';

const database = useDatabase();
const PASSWORD = 'Test-password-1!';

/** Makes a user with these rights, and returns the URL with which it would start Plaudit. */
async function makeOwner(...grants: string[]): Promise<string> {
  const { owner, urls } = database;
  const [[{ schema }]] = await owner.raw('select database() as `schema`');
  const user = `${schema}_starts`;
  await owner.raw('create user ?@? identified by ?', [user, '%', PASSWORD]);
  onTestFinished(async () => {
    await owner.raw('drop user ?@?', [user, '%']);
  });
  for (const grant of grants)
    await owner.raw(grant.replace('SCHEMA', `\`${schema}\``).replace('USER', `'${user}'@'%'`));
  return databaseUrl(urls.owner, { user, password: PASSWORD });
}

const ALL = 'grant all on SCHEMA.* to USER with grant option';
const CREATE_USERS = 'grant create user on *.* to USER';

test('the rights that README.md names are enough', async () => {
  await expect(checkOwnerRights(await makeOwner(ALL, CREATE_USERS))).resolves.toBeUndefined();
  await expect(checkOwnerRights(database.urls.owner)).resolves.toBeUndefined();
});

test.each([
  ['no user may be created', [ALL], 'lacks: CREATE USER. '],
  ['nothing may be granted', ['grant all on SCHEMA.* to USER', CREATE_USERS], 'lacks: GRANT OPTION. '],
  ['tables may only be read', ['grant select on SCHEMA.* to USER with grant option'], 'lacks: INSERT, UPDATE, DELETE,'],
])('if %s, the error names what is missing and how to grant it', async (_what, grants, words) => {
  const url = await makeOwner(...grants);
  await expect(checkOwnerRights(url)).rejects.toThrow(words);
  await expect(checkOwnerRights(url)).rejects.toThrow(/grant all on `.+`\.\* to '.+_starts'@'%' with grant option;/);
});

test('a wrong password is named as such', async () => {
  const url = databaseUrl(await makeOwner(ALL), { password: 'Another-1!' });
  await expect(checkOwnerRights(url)).rejects.toThrow(/^The server in DATABASE_URL cannot be used: Access denied/);
});
