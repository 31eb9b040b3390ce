import { describe, expect, it } from 'vitest';
import type { ApiError, Cycle } from '../../../contract/index.ts';
import { useReveal } from '../../testing/reveal.ts';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const site = useApi();
const { admin, election, cyclePath, endCycle, revealStep, revealAll } = useReveal(site);

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const announce = <Body = Cycle>(announcedFor: string | null) =>
  site.api.put<Body>(`${cyclePath()}/reveal/announcement`, admin().token, { announcedFor });
const readCycle = async () =>
  (await site.api.get<Cycle[]>('/api/admin/voting-cycles', admin().token)).body.find(
    ({ id }) => id === election().cycle.id,
  );
const update = <Body>(changes: object, { token } = admin()) => {
  const { name, starts_at, ends_at } = election().cycle;
  const dates = { startDate: starts_at.toISOString(), endDate: ends_at.toISOString() };
  return site.api.put<Body>(cyclePath(), token, { name, ...dates, ...changes });
};

describe('the announced time of a reveal', () => {
  it('is stored, changed and taken back, while people vote and after the end', async () => {
    expect(await readCycle()).not.toHaveProperty('revealAnnouncedFor');
    const first = new Date(election().cycle.ends_at.getTime() + HOUR_MS).toISOString();
    const { status, body, text } = await announce(first);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ id: election().cycle.id, revealAnnouncedFor: first });
    await endCycle();
    const second = inMs(HOUR_MS);
    expect((await announce(second)).body.revealAnnouncedFor).toBe(second);
    expect(await readCycle()).toMatchObject({ revealAnnouncedFor: second });
    expect((await announce(null)).body).not.toHaveProperty('revealAnnouncedFor');
  });

  it('is after the end of voting, and in the future', async () => {
    const { status, body } = await announce<ApiError>(inMs(DAY_MS));
    expect([status, body.code, body.details]).toEqual([
      400,
      'reveal.time',
      [{ field: 'announcedFor', message: 'The reveal must be after the end of voting' }],
    ]);
    await endCycle();
    expect((await announce<ApiError>(inMs(-1_000))).body.message).toBe('The reveal must be in the future');
    expect((await announce(inMs(DAY_MS))).status).toBe(200);
  });

  it('may be before the planned end of a period that another one has ended early', async () => {
    const { owner } = site.database;
    await owner('voting_cycles').update({ is_active: 0, ended_at: new Date(Date.now() - 1_000) });
    const { status, text } = await announce(inMs(HOUR_MS));
    expect(status, text).toBe(200);
  });

  it('can be set until the reveal begins', async () => {
    await endCycle();
    await revealStep(1);
    const { status, body } = await announce<ApiError>(inMs(HOUR_MS));
    expect([status, body.code]).toEqual([409, 'reveal.begun']);
    await revealAll();
    expect((await announce<ApiError>(null)).body.code).toBe('reveal.begun');
  });

  it('is only for results that are revealed', async () => {
    await site.database.owner('voting_cycles').update({ results_mode: 'in_steps' });
    const { status, body } = await announce<ApiError>(inMs(60 * DAY_MS));
    expect([status, body.code]).toEqual([409, 'reveal.not_closed']);
  });

  it('keeps the end of voting before it', async () => {
    const { ends_at } = election().cycle;
    await announce(new Date(ends_at.getTime() + HOUR_MS).toISOString());
    const end = new Date(ends_at.getTime() + 2 * HOUR_MS).toISOString();
    const { status, body } = await update<ApiError>({ endDate: end });
    expect([status, body.code, body.details]).toEqual([
      400,
      'cycle.dates',
      [{ field: 'endDate', message: 'The reveal is announced for an earlier time. Announce a later one first' }],
    ]);
    const later = new Date(ends_at.getTime() + HOUR_MS / 2).toISOString();
    expect((await update({ endDate: later })).status).toBe(200);
  });

  it('is forgotten if a scheduled period no longer waits for a reveal', async () => {
    const { owner } = site.database;
    const startDate = inMs(DAY_MS);
    await owner('voting_cycles').update({ is_active: 0, is_scheduled: 1, starts_at: new Date(startDate) });
    await announce(new Date(election().cycle.ends_at.getTime() + HOUR_MS).toISOString());
    const superAdmin = await signIn(owner);
    await update({ startDate, resultsMode: 'live' }, superAdmin);
    const { body } = await update<Cycle>({ startDate, resultsMode: 'hidden' }, superAdmin);
    expect(body).not.toHaveProperty('revealAnnouncedFor');
  });

  it('is in the audit log', async () => {
    const announcedFor = new Date(election().cycle.ends_at.getTime() + HOUR_MS).toISOString();
    await announce(announcedFor);
    await announce(null);
    const { name } = election().cycle;
    const rows = await site.database.owner('audit_log').where('subject_type', 'cycle').orderBy('id');
    expect(rows.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
      ['cycle.reveal_announced', { name, announcedFor }],
      ['cycle.reveal_unannounced', { name }],
    ]);
  });
});
