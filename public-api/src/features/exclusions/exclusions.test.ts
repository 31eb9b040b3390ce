import { readVotingStateExclusive, readVotingStateShared } from '@plaudit/db/rules/periods/voting-state';
import { finishExclusions, markExclusionsDue } from '@plaudit/db/rules/votes/exclusions';
import { makeCycle, makeExclusion } from '@plaudit/db/testing/factories';
import { hasLockWait } from '@plaudit/db/testing/lock-waits';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnExclusionResponse } from '../../../contract/index.ts';
import { type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let voter: SignedIn;
let cycleId: number;
let exclusionId: number;

beforeEach(async () => {
  const { owner } = site.database;
  const cycle = await makeCycle(owner);
  cycleId = cycle.id;
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

it('an objection that arrives while the exclusion becomes final is too late', async () => {
  const { owner } = site.database;
  const trx = await owner.transaction();
  await readVotingStateExclusive(trx);
  const past = trx.raw('now(3) - interval 1 second');
  await trx('voting_cycles').update({ ends_at: past });
  await trx('exclusions').update({ object_until: past, due_at: past });
  expect(await finishExclusions(trx, cycleId)).toBe(0);
  const late = object();
  await expect.poll(() => hasLockWait(owner)).toBe(true);
  await trx.commit();
  expect(await late).toMatchObject({ status: 409, body: { code: 'objection.too_late' } });
  expect(await owner('objections').select()).toEqual([]);
});

it('what is due waits for an objection that is being stored, and finds it', async () => {
  const { owner } = site.database;
  const inTime = await owner.transaction();
  await readVotingStateShared(inTime);
  const past = owner.raw('now(3) - interval 1 second');
  await owner('voting_cycles').update({ ends_at: past });
  const marked = markExclusionsDue(owner, cycleId);
  await expect.poll(() => hasLockWait(owner)).toBe(true);
  const objection = { exclusion_id: exclusionId, account_id: voter.account.id, reason: 'I am a person' };
  await inTime('objections').insert(objection);
  await inTime.commit();
  await marked;
  await owner('exclusions').update({ object_until: past });
  await markExclusionsDue(owner, cycleId);
  expect(await owner('exclusions').pluck('due_at')).toEqual([null]);
});

describe('the own exclusion', () => {
  const read = async () => (await site.api.get<OwnExclusionResponse>('/api/account/exclusion', voter)).body.exclusion;
  const grant = (exclusion_id: number) =>
    site.database
      .admin('excluded_accounts')
      .where({ exclusion_id })
      .update({ granted_at: site.database.admin.fn.now(3) });

  it('says that it is being lifted, also to a voter who did not object', async () => {
    expect(await read()).toMatchObject({ objection: null, isBeingLifted: false });
    await grant(exclusionId);
    expect(await read()).toMatchObject({ objection: null, isBeingLifted: true });
  });

  it('of two is the one that is not being lifted, because the votes do not count before both are', async () => {
    const { owner } = site.database;
    const newer = await makeExclusion(owner, cycleId, [voter.account.id]);
    const object_until = new Date(Date.now() + 60_000);
    await owner('exclusions')
      .where({ id: newer })
      .update({ in_force_at: owner.fn.now(3), object_until, reason: 'A club' });
    expect(await read()).toMatchObject({ reason: 'A club', isBeingLifted: false });
    await grant(newer);
    expect(await read()).toMatchObject({ reason: 'One program', isBeingLifted: false });
    await grant(exclusionId);
    expect(await read()).toMatchObject({ reason: 'A club', isBeingLifted: true });
  });
});
