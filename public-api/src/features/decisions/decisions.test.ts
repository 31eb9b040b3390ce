import { recordDecision, redactReason } from '@plaudit/db/rules/decisions/decisions';
import { makeCycle } from '@plaudit/db/testing/factories';
import { transaction } from '@plaudit/db/transaction';
import { describe, expect, it } from 'vitest';
import type { ApiError, DecisionDetail, Decisions } from '../../../contract/index.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

const DAY_MS = 86_400_000;

const decide = (cycleId: number, name: string, reason?: string) =>
  transaction(site.database.admin, (trx) =>
    recordDecision(trx, {
      cycleId,
      decidedBy: 'super_admin',
      kind: 'category.added',
      facts: { name },
      ...(reason === undefined ? {} : { reason }),
    }),
  );

const redact = (id: number) => transaction(site.database.admin, (trx) => redactReason(trx, id));
const listDecisions = async (query = '') => (await site.api.get<Decisions>(`/api/decisions${query}`)).body;

describe('GET /api/decisions', () => {
  it('keeps the decisions about a period that was deleted, which no list of periods names', async () => {
    const { owner, admin } = site.database;
    const { id } = await makeCycle(owner, { name: 'Spring' });
    const decision = await decide(id, 'Price');
    await admin.raw('call delete_unvoted_cycle(?)', [id]);
    expect(await listDecisions(`?cycleId=${id}`)).toMatchObject({
      period: { id, name: 'Spring' },
      decisions: [{ id: decision }],
    });
    expect((await site.api.get<DecisionDetail>(`/api/decisions/${decision}`)).status).toBe(200);
    expect((await site.api.get<unknown[]>('/api/results/periods')).body).toEqual([]);
    expect(await listDecisions()).toEqual({ period: null, decisions: [] });
  });

  it('lists the decisions about the current period, newest first, with their facts', async () => {
    const earlier = await makeCycle(site.database.owner, { is_active: 0, ended_at: new Date() });
    const cycle = await makeCycle(site.database.owner, { name: 'Spring' });
    await decide(earlier.id, 'Price');
    const first = await decide(cycle.id, 'Speed', 'Many asked for it');
    const second = await decide(cycle.id, 'Taste');
    const decision = {
      cycleId: cycle.id,
      decidedBy: 'super_admin',
      kind: 'category.added',
      isRedacted: false,
    };
    expect(await listDecisions()).toEqual({
      period: { id: cycle.id, name: 'Spring' },
      decisions: [
        {
          ...decision,
          id: second,
          decidedAt: expect.any(String),
          facts: { name: 'Taste' },
          sentence: 'An organizer added the category “Taste”.',
          reason: null,
        },
        {
          ...decision,
          id: first,
          decidedAt: expect.any(String),
          facts: { name: 'Speed' },
          sentence: 'An organizer added the category “Speed”.',
          reason: 'Many asked for it',
        },
      ],
    });
  });

  it('lists the decisions of the last period between two periods, and those of a period that the request names', async () => {
    const ended = { is_active: 0 as const, starts_at: new Date(Date.now() - 9 * DAY_MS) };
    const first = await makeCycle(site.database.owner, { ...ended, ended_at: new Date(Date.now() - 2 * DAY_MS) });
    const last = await makeCycle(site.database.owner, { ...ended, ended_at: new Date(Date.now() - DAY_MS) });
    await decide(first.id, 'Speed');
    expect(await listDecisions()).toEqual({ period: { id: last.id, name: last.name }, decisions: [] });
    expect(await listDecisions(`?cycleId=${first.id}`)).toMatchObject({ period: { id: first.id }, decisions: [{}] });
  });

  it('is empty before the first period', async () => {
    expect(await listDecisions()).toEqual({ period: null, decisions: [] });
  });

  it('is 404 for a period that does not exist or is only scheduled, and 400 for something that is not an id', async () => {
    const scheduled = await makeCycle(site.database.owner, { is_active: 0, is_scheduled: 1 });
    for (const id of [scheduled.id, 999_999]) {
      const response = await site.api.get<ApiError>(`/api/decisions?cycleId=${id}`);
      expect([response.status, response.body.code]).toEqual([404, 'cycle.not_found']);
    }
    expect((await site.api.get('/api/decisions?cycleId=last')).status).toBe(400);
  });
});

describe('GET /api/decisions/{id}', () => {
  it('is one decision with its period', async () => {
    const cycle = await makeCycle(site.database.owner);
    await decide(cycle.id, 'Speed');
    const id = await decide(cycle.id, 'Taste');
    const { body } = await site.api.get<DecisionDetail>(`/api/decisions/${id}`);
    expect(body).toEqual({
      period: { id: cycle.id, name: cycle.name },
      decision: (await listDecisions()).decisions[0],
    });
  });

  it('says that the admin’s own words were redacted, and keeps the rest', async () => {
    const id = await decide((await makeCycle(site.database.owner)).id, 'Speed', 'A name that should not be here');
    await redact(id);
    const { body, text } = await site.api.get<DecisionDetail>(`/api/decisions/${id}`);
    const sentence = 'An organizer added the category “Speed”.';
    expect(body.decision).toMatchObject({ sentence, reason: null, isRedacted: true });
    expect(text).not.toContain('A name');
  });

  it('is 404 for a decision that does not exist', async () => {
    const response = await site.api.get<ApiError>('/api/decisions/999999');
    expect([response.status, response.body.code]).toEqual([404, 'decision.not_found']);
  });
});
