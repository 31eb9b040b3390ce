import { makeElection } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();

it('votes are counted by their outcome, and errors by route and code', async () => {
  const { owner } = site.database;
  const election = await makeElection(owner);
  const voter = await signIn(owner);
  const [categoryId, vendorId, otherId] = [election.categories[0], ...election.vendors].map((row) => row?.id);
  const vote = (vendor: number | undefined) =>
    site.api.post('/api/votes', { categoryId, vendorId: vendor }, { token: voter.token });
  const before = await site.api.metrics();
  for (const vendor of [vendorId, vendorId, vendorId, otherId]) await vote(vendor);
  await owner('voting_state').update({ is_paused: 1, paused_at: owner.fn.now(3) });
  await vote(otherId);
  await site.api.post('/api/register', { username: 'x' });

  const after = await site.api.metrics();
  const count = (text: string, sample: string) => {
    const line = text.split('\n').find((candidate) => candidate.startsWith(sample));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  const increase = (sample: string) => count(after, sample) - count(before, sample);
  const outcome = (name: string) => increase(`plaudit_votes_total{outcome="${name}"`);
  expect(['stored', 'repeated', 'vote.already_cast', 'vote.paused'].map(outcome)).toEqual([1, 2, 1, 1]);
  expect(increase('plaudit_http_errors_total{route="/api/votes",code="vote.paused"')).toBe(1);
  expect(increase('plaudit_http_errors_total{route="/api/register",code="request.invalid"')).toBe(1);
  expect(increase('plaudit_batch_wait_seconds_count{service="public-api",batch="votes"')).toBe(5);
});
