import { makeCycle, makeExclusion } from '@plaudit/db/testing/factories';
import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import { beforeEach, expect, it } from 'vitest';
import { type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let voter: SignedIn;
let exclusionId: number;

beforeEach(async () => {
  const { owner } = site.database;
  const cycle = await makeCycle(owner);
  voter = await signIn(owner);
  exclusionId = await makeExclusion(owner, cycle.id, [voter.account.id]);
  const inForce = { in_force_at: owner.fn.now(3), object_until: cycle.ends_at, reason: 'One program' };
  await owner('exclusions').where({ id: exclusionId }).update(inForce);
});

const object = () =>
  site.api.post<{ code: string }>('/api/account/exclusion/objection', { reason: 'I am a person' }, voter);

it('an objection at the same moment as another is rejected as the second one', async () => {
  const { owner } = site.database;
  const first = { exclusion_id: exclusionId, account_id: voter.account.id, reason: 'First' };
  const trx = await owner.transaction();
  await trx('objections').insert(first);
  const second = object();
  await expect.poll(() => hasLockWait(owner)).toBe(true);
  await trx.commit();
  expect(await second).toMatchObject({ status: 409, body: { code: 'objection.made' } });
  expect(await owner('objections').select('reason')).toEqual([{ reason: 'First' }]);
});

it('an objection that cannot be stored for another reason is not called a second one', async () => {
  const { owner } = site.database;
  const trx = await owner.transaction();
  await trx('excluded_accounts').where({ exclusion_id: exclusionId }).delete();
  await trx('exclusions').where({ id: exclusionId }).delete();
  const failed = expect(object()).rejects.toThrow('foreign key constraint');
  await expect.poll(() => hasLockWait(owner)).toBe(true);
  await trx.commit();
  await failed;
  expect(await owner('objections').select()).toEqual([]);
});
