import { transaction } from '@plaudit/db/transaction';
import { describe, expect, it } from 'vitest';
import type { VoteRequest } from '../../../contract/index.ts';
import { signIn, signInMany } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { useElection } from '../../testing/use-election.ts';
import { castVotes } from './votes.service.ts';

const site = useApi();
const { vendorId, categoryId } = useElection(site);

const vote = (vendor = 0, category = 0): VoteRequest => ({
  vendorId: vendorId(vendor),
  categoryId: categoryId(category),
});
const countStored = async () => (await site.database.owner('votes').select()).length;

describe('a batch of votes', () => {
  it('stores its valid votes and rejects the others', async () => {
    const voters = await Promise.all(Array.from({ length: 10 }, () => signIn(site.database.owner)));
    const [first, blocked] = voters;
    await site.database
      .owner('sessions')
      .where({ id: blocked?.sessionId ?? 0 })
      .update({ is_blocked: 1 });
    const bodies = voters.map((_voter, index) => {
      if (index % 3 === 1) return { ...vote(), vendorId: 999_999 };
      return index % 3 === 2 ? { ...vote(), categoryId: 999_999 } : vote(index % 2);
    });
    const responses = await Promise.all([
      ...voters.map((each, index) => site.api.post('/api/votes', bodies[index], { token: each.token })),
      site.api.post('/api/votes', vote(0), { token: first?.token ?? '' }),
    ]);
    expect(responses.map((response) => response.status)).toEqual([
      201, 403, 404, 201, 404, 404, 201, 404, 404, 201, 201,
    ]);
    expect(await countStored()).toBe(4);
    expect((await site.database.owner('tallies').pluck('votes')).reduce((sum, votes) => sum + votes, 0)).toBe(4);
  });

  it('takes ten statements, with one vote or many, because each statement is a round trip', async () => {
    const voters = await signInMany(site.database.owner, 40);
    const ballots = voters.map(({ accountId, sessionId }, index) => ({
      ...vote(index % 3, index % 2),
      voterId: accountId,
      sessionId,
    }));
    const statements: string[] = [];
    const record = ({ sql }: { sql: string }) => void statements.push(sql.trim().split(/\s+/, 1)[0] ?? '');
    site.database.public.on('query', record);
    const counts: number[] = [];
    for (const batch of [ballots.slice(0, 1), ballots.slice(1)]) {
      statements.length = 0;
      await transaction(site.database.public, (trx) => castVotes(trx, batch, () => null));
      counts.push(statements.length);
    }
    site.database.public.off('query', record);
    expect(statements.map((word) => word.replace(';', '').toLowerCase())).toEqual([
      'begin',
      ...['select', 'select', 'select', 'select', 'select'],
      ...['insert', 'select', 'insert'],
      'commit',
    ]);
    expect(counts).toEqual([10, 10]);
    expect(await countStored()).toBe(40);
  });
});
