import { hashInvitationCode } from '@plaudit/db/rules/votes/invitation-codes';
import { makeAccount, makeCycle } from '@plaudit/db/testing/factories';
import { beforeEach, expect, it } from 'vitest';
import type { ApiError, CodeCounts, Decisions, MadeCodes } from '../../../contract/index.ts';
import { type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let admin: SignedIn;
let cycleId: number;

const PATH = '/api/admin/voting-cycles';
const scheduled = { is_active: 0, is_scheduled: 1, starts_at: new Date(Date.now() + 86_400_000) } as const;

beforeEach(async () => {
  admin = await signIn(site.database.owner);
  cycleId = (await makeCycle(site.database.owner, { counts: 'confirmed' })).id;
});

const makeCodes = (count: number, id = cycleId) =>
  site.api.post<MadeCodes & ApiError>(`${PATH}/${id}/invitation-codes`, admin.token, { count });
const readCounts = async (id = cycleId) =>
  (await site.api.get<CodeCounts>(`${PATH}/${id}/invitation-codes`, admin.token)).body;
const listDecisions = async () => (await site.api.get<Decisions>('/api/admin/decisions', admin.token)).body.decisions;

it('codes are made, only their hashes are stored, and their number is published', async () => {
  const { status, body } = await makeCodes(2_500);
  expect([status, new Set(body.codes).size]).toEqual([201, 2_500]);
  const stored = await site.database.owner('invitation_codes').select();
  expect(stored).toHaveLength(2_500);
  const hashes = new Set(stored.map(({ code_hash }) => code_hash.toString('hex')));
  for (const code of body.codes) expect(hashes.has(hashInvitationCode(code).toString('hex'))).toBe(true);
  expect((await listDecisions())[0]?.sentence).toBe(
    'An organizer made 2,500 invitation codes. Each confirms one account.',
  );
  const entry = await site.database.owner('audit_log').where({ action: 'cycle.codes_made' }).first('detail');
  expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ count: 2_500 });
  expect(entry?.detail).not.toContain(body.codes[0]);
});

it('the codes that were made and used are counted, and nobody sees who used them', async () => {
  await makeCodes(3);
  const { id } = await makeAccount(site.database.owner);
  await site.database.owner('proofs').insert({ cycle_id: cycleId, account_id: id, kind: 'invitation' });
  expect(await readCounts()).toEqual({ made: 3, used: 1 });
});

it('codes can be made before the period begins, without a public decision, and are deleted with the period', async () => {
  const { id } = await makeCycle(site.database.owner, { ...scheduled, counts: 'confirmed' });
  await makeCodes(5, id);
  expect(await readCounts(id)).toEqual({ made: 5, used: 0 });
  expect(await listDecisions()).toEqual([]);
  expect((await site.api.send('DELETE', `${PATH}/${id}`, { token: admin.token })).status).toBe(200);
  expect(await site.database.owner('invitation_codes')).toEqual([]);
});

it('no codes are made for a period that counts everyone or is over, or without a fresh second factor', async () => {
  const { owner } = site.database;
  const { id } = await makeCycle(owner, scheduled);
  expect((await makeCodes(1, id)).body.code).toBe('cycle.counts_everyone');
  await owner('voting_cycles')
    .where({ id: cycleId })
    .update({ ends_at: new Date(Date.now() - 1_000) });
  expect((await makeCodes(1)).body.code).toBe('cycle.ended');
  expect((await makeCodes(0)).status).toBe(400);
  expect((await makeCodes(5_001)).status).toBe(400);
  await owner('sessions').update({ second_factor_at: new Date(Date.now() - 6 * 60_000) });
  expect((await makeCodes(1)).body.code).toBe('second_factor.required');
  expect(await owner('invitation_codes')).toEqual([]);
});
