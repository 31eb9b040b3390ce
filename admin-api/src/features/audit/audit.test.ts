import { numbers } from '@plaudit/db/testing/numbers';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, AuditPage } from '../../../contract/index.ts';
import { SCANNED_ROWS_MAX } from '../../long-lists/long-list.ts';
import { type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let caller: SignedIn;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
  const entry = (action: string, at: string, actor: string) => ({
    at: new Date(at),
    actor_id: null,
    actor_username: actor,
    action,
    subject_type: 'vendor',
    subject_id: '7',
    detail: JSON.stringify({ name: '=cmd' }),
  });
  await site.database
    .owner('audit_log')
    .insert([
      entry('vendor.created', '2026-01-01T10:00:00Z', 'ada'),
      entry('vendor.deleted', '2026-01-02T10:00:00Z', 'bob'),
      entry('category.created', '2026-01-03T10:00:00Z', 'ada'),
    ]);
});

const list = async (query = '') => (await site.api.get<AuditPage>(`/api/admin/audit-log${query}`, caller.token)).body;

describe('the audit log', () => {
  it('lists entries newest first, in pages', async () => {
    const body = await list('?pageSize=2');
    expect(body).toMatchObject({ total: 3, page: 1, pageSize: 2 });
    expect(body.items.map(({ action }) => action)).toEqual(['category.created', 'vendor.deleted']);
    expect((await list('?pageSize=2&page=2')).items).toEqual([
      {
        id: expect.any(Number),
        at: '2026-01-01T10:00:00.000Z',
        actor: 'ada',
        action: 'vendor.created',
        subjectType: 'vendor',
        subjectId: '7',
        detail: { name: '=cmd' },
        ipAddress: null,
      },
    ]);
  });

  it.each([
    ['?actor=ADA', ['category.created', 'vendor.created']],
    ['?action=vendor.', ['vendor.deleted', 'vendor.created']],
    ['?action=vendor.created', ['vendor.created']],
    ['?from=2026-01-02T00:00:00Z', ['category.created', 'vendor.deleted']],
    ['?to=2026-01-02T00:00:00Z', ['vendor.created']],
    ['?search=deleted', ['vendor.deleted']],
    ['?search=%25', []],
    ['?search=%F0%9F%92%A5', []],
    ['?actor=%C3%A9', []],
    ['?action=%C3%A9', []],
  ])('filters by %s', async (query, actions) => {
    const { items, total } = await list(query);
    expect(items.map(({ action }) => action)).toEqual(actions);
    expect(total).toBe(actions.length);
  });

  it('is searched in what its sentences say: each word in the names, values, admin, action or address', async () => {
    const { owner } = site.database;
    const entry = (action: string, detail: object, given: object = {}) => ({
      actor_username: 'kari',
      action,
      subject_type: 'vendor',
      subject_id: 'several',
      detail: JSON.stringify(detail),
      ...given,
    });
    await owner('audit_log').insert([
      entry('vendor.changed', { from: { name: 'Kiln & Clover' }, to: { name: 'Åse “Vik”' } }),
      entry('vendor.deleted_together', { vendors: [{ id: 1, name: 'Kiln & Clover', votes: 3 }, { name: 'Oak' }] }),
      entry('vendor.created', { name: 'Oak' }, { ip_address: '203.0.113.9' }),
    ]);
    const actionsOf = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).items.map(({ action }) => action);
    expect(await actionsOf('kiln')).toEqual(['vendor.deleted_together', 'vendor.changed']);
    expect(await actionsOf('KILN deleted')).toEqual(['vendor.deleted_together']);
    expect(await actionsOf('åse “vik')).toEqual(['vendor.changed']);
    expect(await actionsOf('kari 203.0.113.9')).toEqual(['vendor.created']);
    // The names of values are no text.
    expect(await actionsOf('votes')).toEqual([]);
    expect(await actionsOf('kiln_clover')).toEqual([]);
  });

  it.each(['?from=yesterday', '?to=2026-01-01', '?from=2026-13-01T00:00:00Z', '?actor=', '?action='])(
    'rejects %s',
    async (query) => {
      expect((await site.api.get(`/api/admin/audit-log${query}`, caller.token)).status).toBe(400);
    },
  );

  it('is exported as CSV with the same filters', async () => {
    const response = await site.api.get<string>('/api/admin/audit-log/csv?actor=ada', caller.token);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
    const rows = parse(response.text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => row.Action)).toEqual(['category.created', 'vendor.created']);
    expect(rows[0]).toMatchObject({ Actor: 'ada', Subject: '7', Detail: '{"name":"=cmd"}' });
  });

  it('is exported only with a fresh second factor, because it has addresses', async () => {
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 600_000) });
    const response = await site.api.get<ApiError>('/api/admin/audit-log/csv', caller.token);
    expect([response.status, response.body.code]).toEqual([403, 'second_factor.required']);
  });

  it('is exported completely, also when it is long, with the IP addresses', async () => {
    const { owner } = site.database;
    await owner('audit_log').delete();
    const rows = Array.from({ length: 4_500 }, (_none, index) => ({
      actor_username: 'ada',
      action: 'vendor.created',
      subject_type: 'vendor',
      subject_id: String(index),
      detail: '{}',
      ip_address: '203.0.113.9',
    }));
    await owner.batchInsert('audit_log', rows, 1_500);
    const response = await site.api.get<string>('/api/admin/audit-log/csv', caller.token);
    const exported = parse(response.text, { bom: true, columns: true }) as Record<string, string>[];
    expect(exported.map((row) => row.Subject)).toEqual(rows.map((row) => row.subject_id).reverse());
    expect(exported[0]?.Address).toBe('203.0.113.9');
  });

  it('says how many entries an export has that needs an approval, without counting all of a long log', async () => {
    const { owner } = site.database;
    await owner('settings').insert({ setting_key: 'second_approval', setting_value: 'on', description: '' });
    const previewOf = async (query: string) => {
      expect((await site.api.get(`/api/admin/audit-log/csv?${query}`, caller.token)).status).toBe(202);
      return (await owner('approvals').orderBy('id', 'desc').first())?.preview;
    };
    expect(await previewOf('actor=ada')).toBe('2 entries.');
    await owner.raw(
      `insert into audit_log (actor_username, action, subject_type, subject_id, detail)
       select 'bob', 'vendor.updated', 'vendor', i, '{}' from ${numbers(1, 2 * SCANNED_ROWS_MAX)}`,
    );
    expect(await previewOf('action=vendor.updated')).toBe(`At least ${SCANNED_ROWS_MAX} entries.`);
  });

  it('cannot be changed or deleted by the database user of the API', async () => {
    await expect(site.database.admin.raw("update audit_log set action = 'x'")).rejects.toThrow('denied');
    await expect(site.database.admin.raw('delete from audit_log')).rejects.toThrow('denied');
  });

  it('prevents a change whose audit event cannot be stored', async () => {
    await site.database.owner.raw('alter table audit_log rename to audit_log_away');
    try {
      const body = { name: 'Nobody', description: 'x', imageUrl: '/x.svg' };
      await expect(site.api.post('/api/admin/vendors', caller.token, body)).rejects.toThrow('failed');
      expect(await site.database.owner('vendors').select()).toEqual([]);
    } finally {
      await site.database.owner.raw('alter table audit_log_away rename to audit_log');
    }
  });

  it('stores the address of the admin, as the gateway sent it', async () => {
    await site.api.send('POST', '/api/admin/pause-voting', {
      token: caller.token,
      body: { paused: true },
      headers: { 'X-Forwarded-For': '203.0.113.66, 198.51.100.77' },
    });
    const entry = await site.database.owner('audit_log').orderBy('id', 'desc').first();
    expect(entry).toMatchObject({ action: 'voting.paused', ip_address: '198.51.100.77' });
  });

  it('stores the word unknown instead of a text that is not an address', async () => {
    const headers = { 'X-Forwarded-For': `<script>${'x'.repeat(500)}` };
    await site.api.send('POST', '/api/admin/pause-voting', { token: caller.token, body: { paused: true }, headers });
    const entry = await site.database.owner('audit_log').orderBy('id', 'desc').first();
    expect(entry?.ip_address).toBe('unknown');
  });
});
