import { makeCycle, makeExclusion } from '@plaudit/db/testing/factories';
import type { TestDatabase } from '@plaudit/db/testing/test-database';
import { expect } from 'vitest';
import type { OwnExclusionResponse } from '../../../contract/index.ts';
import { signIn, type TestApi } from '../test-api.ts';

/** Begins a new period. */
export async function sendRequestsAboutExclusions({ owner }: TestDatabase, api: TestApi): Promise<void> {
  await owner('voting_cycles').update({ is_active: 0 });
  const cycle = await makeCycle(owner);
  const [first, second, other] = [await signIn(owner), await signIn(owner), await signIn(owner)];
  const sendObjection = async ({ token } = first) =>
    (await api.post('/api/account/exclusion/objection', { reason: 'I am a person' }, { token })).status;
  const readExclusion = async ({ token } = first) =>
    (await api.get<OwnExclusionResponse>('/api/account/exclusion', { token })).body.exclusion;
  const id = await makeExclusion(owner, cycle.id, [first.account.id, second.account.id]);
  expect([await sendObjection(), await readExclusion()]).toEqual([404, null]);
  const updateExclusion = (given: object) => owner('exclusions').where({ id }).update(given);
  await updateExclusion({ in_force_at: owner.fn.now(3), object_until: cycle.ends_at, reason: 'One program' });
  expect(await readExclusion()).toMatchObject({
    reason: 'One program',
    cycleId: cycle.id,
    canObject: true,
    objection: null,
  });
  expect(await readExclusion(other)).toBeNull();
  expect([await sendObjection(), await sendObjection(), await sendObjection(other)]).toEqual([200, 409, 404]);
  expect(await readExclusion()).toMatchObject({
    canObject: false,
    objection: { reason: 'I am a person', outcome: null },
  });
  await updateExclusion({ object_until: new Date(Date.now() - 1_000) });
  expect([await sendObjection(second), (await readExclusion(second))?.canObject]).toEqual([409, false]);
  await owner('excluded_accounts').update({ lifted_at: owner.fn.now(3) });
  expect(await readExclusion()).toBeNull();
}
