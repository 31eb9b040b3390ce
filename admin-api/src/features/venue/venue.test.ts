import { listDecisions } from '@plaudit/db/rules/decisions/decisions';
import { decisionText } from '@plaudit/db/rules/decisions/sentences/decision-sentences';
import { makeCycle } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, VenueState } from '../../../contract/index.ts';
import { codeAt, type SignedIn, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { readVenueNetwork } from './venue-network.ts';

const site = useApi();
let caller: SignedIn;
let cycleId: number;
beforeEach(async () => {
  caller = await signIn(site.database.owner);
  cycleId = (await makeCycle(site.database.owner)).id;
});

const PATH = '/api/admin/venue';
const HOUR_MS = 3_600_000;
const endsAt = new Date(Date.now() + 6 * HOUR_MS).toISOString();
const start = <Body = VenueState>(given: object = {}) =>
  site.api.post<Body>(PATH, caller.token, { network: '203.0.113.7', accounts: 300, endsAt, ...given });
const end = <Body = VenueState>() => site.api.delete<Body>(PATH, caller.token);
const read = async () => (await site.api.get<VenueState>(PATH, caller.token)).body;
const sentences = async () => (await listDecisions(site.database.owner, cycleId)).map(decisionText);
const listRows = () => site.database.owner('venue').select('network', 'accounts');

describe('a venue', () => {
  it('is one network until its end, a public decision that does not say which, and in the audit log', async () => {
    expect(await read()).toMatchObject({ venue: null });
    const { status, body } = await start();
    expect([status, body.venue]).toEqual([200, { network: '203.0.113.7/32', accounts: 300, endsAt }]);
    expect(await listRows()).toEqual([{ network: '203.0.113.7/32', accounts: 300 }]);
    const [decision] = await sentences();
    expect(decision).toMatch(
      /^An organizer let one network \(IPv4 \/32\), where people meet, register up to 300 accounts until .* UTC\. All others keep their limits\.$/,
    );
    const [event] = await site.database.owner('audit_log').select('action', 'subject_id', 'detail');
    expect(event).toMatchObject({ action: 'venue.started', subject_id: '203.0.113.7/32' });
    expect(JSON.parse(event?.detail ?? '')).toEqual({ name: '203.0.113.7/32', accounts: 300, endsAt });
  });

  it('can be ended at once, in public, and then another can begin', async () => {
    await start();
    expect((await start<ApiError>({ network: '198.51.100.0/24' })).body.code).toBe('venue.exists');
    expect((await end()).body.venue).toBeNull();
    expect((await end<ApiError>()).body.code).toBe('venue.none');
    expect((await start({ network: '198.51.100.0/24' })).body.venue?.network).toBe('198.51.100.0/24');
    expect((await sentences())[1]).toBe('An organizer ended the higher limits of the network where people met.');
    expect(await site.database.owner('audit_log').orderBy('id').pluck('action')).toEqual([
      'venue.started',
      'venue.ended',
      'venue.started',
    ]);
  });

  it('is over by the clock of the database', async () => {
    await start();
    await site.database.owner('venue').update({ started_at: new Date(0), ends_at: new Date(Date.now() - 1_000) });
    expect((await read()).venue).toBeNull();
    expect((await start({ accounts: 40 })).status).toBe(200);
    expect(await listRows()).toEqual([{ network: '203.0.113.7/32', accounts: 40 }]);
  });

  it('ends within a day', async () => {
    for (const hours of [-1, 25]) {
      const { status, body } = await start<ApiError>({ endsAt: new Date(Date.now() + hours * HOUR_MS).toISOString() });
      expect([status, body.details?.[0]?.field]).toEqual([400, 'endsAt']);
    }
    expect(await listRows()).toEqual([]);
  });

  it('needs a period that runs, because otherwise nobody would read of it', async () => {
    await site.database.owner('voting_cycles').update({ ends_at: new Date(Date.now() - 1_000) });
    expect((await start<ApiError>()).body.code).toBe('venue.no_period');
    expect(await listRows()).toEqual([]);
  });

  it('needs a fresh second factor to begin, and none to end', async () => {
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 600_000) });
    expect((await start<ApiError>()).body.code).toBe('second_factor.required');
    expect(await listRows()).toEqual([]);
    expect((await start({ twoFactorCode: codeAt(caller.secret, site.api.clock.ms) })).status).toBe(200);
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 600_000) });
    expect((await end()).status).toBe(200);
  });

  it('proposes the network that the organizer is in', async () => {
    const ask = async (address: string) =>
      (
        await site.api.send<VenueState>('GET', PATH, {
          token: caller.token,
          headers: { 'X-Forwarded-For': address },
        })
      ).body.ownNetwork;
    expect([await ask('198.51.100.9'), await ask('2001:db8:1:2::9')]).toEqual([
      '198.51.100.9/32',
      '2001:db8:1:2::9/64',
    ]);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['203.0.112.0/20', undefined],
  ['2001:db8:1::/48', '2001:db8:1::/48'],
  ['2001:db8::/44', undefined],
  ['2001:db8:1:2::9', '2001:db8:1:2::9/64'],
  ['the hall', undefined],
])('the network %s is stored as %s', (text, stored) => {
  expect(readVenueNetwork(text)).toBe(stored);
});
