import { type KeyObject, randomInt } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { RegistrationTraceRow } from '@plaudit/db/rows';
import { insertTrace, insertVoter, isUsernameTaken } from './accounts.queries.ts';
import { isFormerName } from './former-names.ts';

/** What is stored for an account without a password. It is no hash, so no password matches it. */
export const NO_PASSWORD = '!';

const FIRST_WORDS =
  'amber azure bold brave bright calm clear cosy early fair fleet fond fresh gentle glad golden grand keen kind light lively lucky mellow merry neat noble proud quick quiet rosy silver sunny swift tidy warm witty'.split(
    ' ',
  );
const SECOND_WORDS =
  'alder aspen badger beech birch brook cedar clover comet coral elm fern finch fir fox hare hazel heron ivy juniper lark laurel linden lynx maple marten meadow oak otter owl pine plum poppy robin rowan sparrow thrush tulip willow wren'.split(
    ' ',
  );
const PROPOSALS = 8;

const oneOf = (words: readonly string[]): string => words[randomInt(words.length)] ?? '';

/** A name that says nothing about the person, such as `quiet_heron_417`. It has 20 characters at most. */
const proposeName = (): string => `${oneOf(FIRST_WORDS)}_${oneOf(SECOND_WORDS)}_${randomInt(100, 1_000)}`;

/** A name that nobody has, for the moment. Of several that are taken, the last one is returned. */
export async function proposeFreeName(db: Db, tokenKey: KeyObject): Promise<string> {
  for (let proposal = 1; ; proposal += 1) {
    const username = proposeName();
    const isFree = !(await isUsernameTaken(db, username)) && !(await isFormerName(db, tokenKey, username));
    if (isFree || proposal === PROPOSALS) return username;
  }
}

type NewVoter = { username: string; language: string | null; trace: Omit<RegistrationTraceRow, 'account_id'> };

/**
 * Makes an account without a password, with a name that its owner can change once. The same transaction stores with
 * what the owner signs in.
 */
export async function insertVoterWithProposedName(trx: Db, { username, language, trace }: NewVoter): Promise<number> {
  const accountId = await insertVoter(trx, { username, passwordHash: NO_PASSWORD, language });
  await trx('proposed_names').insert({ account_id: accountId });
  await insertTrace(trx, { account_id: accountId, ...trace });
  return accountId;
}

export async function isNameProposed(db: Db, accountId: number): Promise<boolean> {
  return (await db('proposed_names').where({ account_id: accountId }).first('account_id')) !== undefined;
}

export async function deleteProposedName(trx: Db, accountId: number): Promise<void> {
  await trx('proposed_names').where({ account_id: accountId }).delete();
}
