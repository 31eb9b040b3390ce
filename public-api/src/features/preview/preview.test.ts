import { activateCycle } from '@plaudit/db/rules/periods/cycles';
import { type PreviewedPeriod, signPreview } from '@plaudit/db/rules/periods/preview-token';
import { signToken } from '@plaudit/db/rules/sign-in/tokens';
import { makeAccount, makeCycle, makeElection, makeShortlist, makeVote } from '@plaudit/db/testing/factories';
import { transaction } from '@plaudit/db/transaction';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { type ApiError, PREVIEW_HEADER, type Preview } from '../../../contract/index.ts';
import { tokenKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const DAY_MS = 86_400_000;
const site = useApi();

const read = <Body = Preview>(token: string) =>
  site.api.get<Body>('/api/preview', { headers: { [PREVIEW_HEADER]: token } });
const readPeriod = (period: PreviewedPeriod) => read(signPreview(tokenKey, period));
const schedule = (given: object = {}) =>
  makeCycle(site.database.owner, {
    name: 'The next one',
    is_active: 0,
    is_scheduled: 1,
    starts_at: new Date(Date.now() + DAY_MS),
    ends_at: new Date(Date.now() + 20 * DAY_MS),
    ...given,
  });

describe('a preview', () => {
  it('has what the period will begin with, while another one runs, and no numbers', async () => {
    const { owner } = site.database;
    const { cycle, boxes, categories, vendors } = await makeElection(owner, { categories: 2, vendors: 3 });
    const [prepared = 0, kept = 0] = categories.map(({ id }) => id);
    const [one = 0, other = 0] = vendors.map(({ id }) => id);
    await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: one });
    await makeShortlist(owner, { cycle_id: cycle.id, category_id: prepared }, [one]);
    await makeShortlist(owner, { cycle_id: cycle.id, category_id: kept }, [other]);
    await makeShortlist(owner, { cycle_id: null, category_id: prepared }, [one, other]);
    const { id } = await schedule({ results_mode: 'hidden', counts: 'confirmed' });
    const { status, body, text, headers } = await readPeriod({ cycleId: id });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(body.cycle).toMatchObject({ id, name: 'The next one', state: 'open', counts: 'confirmed' });
    expect(body.cycle.results).toMatchObject({ mode: 'hidden' });
    expect(body.categories.map((category) => category.nominees)).toEqual([[one, other], [other]]);
    expect(body.vendors).toHaveLength(3);
    expect(text).not.toMatch(/[vV]otes|score|rank|participants/);
  });

  it('of the first period has what the set-up says of it, until one has begun', async () => {
    const first = { name: 'Makers', endDate: '2031-01-01T00:00:00.000Z' };
    expect((await readPeriod(first)).status).toBe(404);
    await site.database.owner('first_opening').delete();
    expect((await readPeriod(first)).body.cycle).toMatchObject({ ...first, state: 'open', results: { mode: 'live' } });
  });

  it('is over once its period begins, or is gone', async () => {
    const { id } = await schedule();
    expect((await readPeriod({ cycleId: id })).status).toBe(200);
    const { id: accountId } = await makeAccount(site.database.owner);
    await transaction(site.database.admin, (trx) => activateCycle(trx, id, { accountId, role: 'super_admin' }));
    expect((await readPeriod({ cycleId: id })).status).toBe(404);
    expect((await readPeriod({ cycleId: 4_000_000 })).status).toBe(404);
  });

  it('needs a token that admin-api has signed for it within a quarter of an hour', async () => {
    const { id: cycleId } = await schedule();
    const forge = (key: typeof tokenKey | string, options: jwt.SignOptions) =>
      jwt.sign({ cycleId }, key, { issuer: 'plaudit', audience: 'preview', expiresIn: 60, ...options });
    expect((await read(forge(tokenKey, {}))).status).toBe(200);
    const rejected = [
      '',
      'a.b.c',
      forge('x'.repeat(64), {}),
      forge(tokenKey, { expiresIn: -1 }),
      forge(tokenKey, { audience: 'admin' }),
      forge(tokenKey, { issuer: 'another' }),
      forge(tokenKey, { algorithm: 'HS512' }),
      signToken(tokenKey, { sid: 'A'.repeat(22), audience: 'admin' }),
    ];
    for (const token of rejected) {
      const { status, body } = await read<ApiError>(token);
      expect([token, status, body.code]).toEqual([token, 404, 'preview.over']);
    }
    const { exp = 0, iat = 0 } = jwt.decode(signPreview(tokenKey, { cycleId })) as jwt.JwtPayload;
    expect(exp - iat).toBe(15 * 60);
  });

  it('has a token that signs nobody in', async () => {
    const token = signPreview(tokenKey, { cycleId: 1 });
    expect((await site.api.get('/api/account/sessions', { token })).status).toBe(401);
    expect((await site.api.get('/api/voting/progress', { token })).status).toBe(401);
  });
});
