import { readPreview } from '@plaudit/db/rules/periods/preview-token';
import { makeCycle } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import type { ApiError, PreviewLink } from '../../../contract/index.ts';
import { signIn, signInAsAdmin, tokenKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const DAY_MS = 86_400_000;
const FIRST = { name: 'Makers', endDate: '2031-01-01T00:00:00.000Z' };
const site = useApi();

const ask = <Body = PreviewLink>(token: string, body: object) =>
  site.api.send<Body>('POST', '/api/admin/previews', { token, body });

describe('POST /api/admin/previews', () => {
  it('signs a link for a scheduled period, also for an admin, and writes it down', async () => {
    const { owner } = site.database;
    const { token } = await signInAsAdmin(owner);
    const { id } = await makeCycle(owner, {
      name: 'The next one',
      is_active: 0,
      is_scheduled: 1,
      starts_at: new Date(Date.now() + DAY_MS),
    });
    const { status, body } = await ask(token, { cycleId: id });
    expect([status, body.minutes]).toEqual([201, 15]);
    expect(readPreview(tokenKey, body.token)).toMatchObject({ cycleId: id });
    const entry = await owner('audit_log').orderBy('id', 'desc').first('action', 'subject_id', 'detail');
    expect(entry).toMatchObject({ action: 'cycle.previewed', subject_id: String(id) });
    expect(JSON.stringify(entry?.detail)).not.toContain(body.token);
  });

  it('signs one for the first period, which is not stored yet, and for none that has begun', async () => {
    const { owner } = site.database;
    const { token } = await signIn(owner);
    const { id } = await makeCycle(owner);
    for (const period of [FIRST, { cycleId: id }, { cycleId: 4_000_000 }]) {
      const { status, body } = await ask<ApiError>(token, period);
      expect([status, body.code]).toEqual([409, 'cycle.begun']);
    }
    await owner('first_opening').delete();
    expect(readPreview(tokenKey, (await ask(token, FIRST)).body.token)).toMatchObject(FIRST);
    for (const body of [{}, { cycleId: id, ...FIRST }, { name: 'Makers' }]) {
      expect((await ask(token, body)).status).toBe(400);
    }
  });

  it('signs sixty an hour for each admin', async () => {
    const { owner } = site.database;
    await owner('first_opening').delete();
    const { token } = await signIn(owner);
    await ask(token, FIRST);
    await owner('rate_limits').where('counter_key', 'like', 'previews:%').update({ hits: 60 });
    const { status, body } = await ask<ApiError>(token, FIRST);
    expect([status, body.code]).toEqual([429, 'preview.too_many']);
  });
});
