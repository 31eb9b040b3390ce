import { describe, expect, test } from 'vitest';
import { transaction } from '../../src/transaction.ts';
import { makeBallotBox, makeCategory, makeCycle, makeElection, makeVote } from '../../testing/factories.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { activateCycle } from './cycles.ts';
import { readBallotStateShared, readVotingState, readVotingStateExclusive } from './voting-state.ts';

const database = useDatabase();

const ago = (interval: string) => database.owner.raw(`now(3) - interval ${interval}`);
const ahead = (interval: string) => database.owner.raw(`now(3) + interval ${interval}`);

describe('the state', () => {
  const stateNow = async () => (await readVotingState(database.public)).state;

  test('is `none` without an active cycle', async () => {
    await makeCycle(database.owner, { is_active: 0 });
    expect(await readVotingState(database.public)).toMatchObject({ state: 'none', cycle: null });
  });

  test('follows the database’s clock', async () => {
    const cycle = await makeCycle(database.owner, { starts_at: ahead('1 minute'), ends_at: ahead('1 day') });
    expect(await stateNow()).toBe('not_started');
    await database.owner('voting_cycles').update({ starts_at: ago('1 minute') });
    expect(await readVotingState(database.public)).toMatchObject({
      state: 'open',
      isPaused: false,
      cycle: { id: cycle.id, name: cycle.name },
    });
    await database.owner('voting_cycles').update({ ends_at: ago('1 second') });
    expect(await stateNow()).toBe('ended');
  });

  test('is paused only while it would be open', async () => {
    await makeCycle(database.owner);
    await database.admin('voting_state').update({ is_paused: 1 });
    expect(await stateNow()).toBe('paused');
    await database.owner('voting_cycles').update({ ends_at: ago('1 second') });
    expect(await readVotingState(database.public)).toMatchObject({ state: 'ended', isPaused: true });
  });
});

test('a pause waits for an unfinished vote, and the next vote sees the pause', async () => {
  await makeCycle(database.owner);
  const order: string[] = [];
  let announceRead = () => {};
  const voteHasRead = new Promise<void>((resolve) => {
    announceRead = resolve;
  });
  let allowCommit = () => {};
  const voteMayCommit = new Promise<void>((resolve) => {
    allowCommit = resolve;
  });
  const vote = transaction(database.public, async (trx) => {
    expect((await readBallotStateShared(trx)).state).toBe('open');
    announceRead();
    await voteMayCommit;
    order.push('vote');
  });
  await voteHasRead;
  const pause = transaction(database.admin, async (trx) => {
    const reading = readVotingStateExclusive(trx);
    setImmediate(allowCommit);
    await reading;
    await trx('voting_state').update({ is_paused: 1 });
    order.push('pause');
  });
  await Promise.all([vote, pause]);
  expect(order).toEqual(['vote', 'pause']);
  const next = await transaction(database.public, readBallotStateShared);
  expect(next.state).toBe('paused');
});

test('activating a cycle ends the other, closes its boxes and opens one for each unretired category', async () => {
  const { owner, admin } = database;
  const { cycle: previous, boxes, categories, vendors } = await makeElection(owner);
  await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
  await makeCategory(owner, { retired_at: new Date() });
  const next = await makeCycle(owner, { is_active: 0, is_scheduled: 1 });
  const ended = await transaction(admin, (trx) => activateCycle(trx, next.id, 'schedule'));

  expect(ended).toBe(previous.id);
  expect(await readVotingState(owner)).toMatchObject({ state: 'open', cycle: { id: next.id } });
  expect(await owner('voting_cycles').where({ id: previous.id }).first()).toMatchObject({
    is_active: 0,
    ended_at: expect.any(Date),
  });
  const closed = await owner('ballot_boxes').where({ cycle_id: previous.id });
  expect(closed.map((box) => box.close_reason)).toEqual(['cycle_ended', 'cycle_ended']);
  const opened = await owner('ballot_boxes').where({ cycle_id: next.id, closed_at: null });
  expect(opened.map((box) => box.category_id)).toEqual(categories.map((category) => category.id));
  expect(await owner('votes')).toHaveLength(1);
});

test('activating the active cycle changes nothing', async () => {
  const { owner, admin } = database;
  const { cycle } = await makeElection(owner);
  expect(await transaction(admin, (trx) => activateCycle(trx, cycle.id, 'schedule'))).toBeNull();
  expect(await owner('ballot_boxes').whereNull('closed_at')).toHaveLength(2);
});

test('one cycle is active after several were activated at the same moment', async () => {
  const { owner, admin } = database;
  await makeElection(owner);
  const cycles = [];
  for (let index = 0; index < 4; index += 1) cycles.push(await makeCycle(owner, { is_active: 0 }));
  await Promise.all(cycles.map((cycle) => transaction(admin, (trx) => activateCycle(trx, cycle.id, 'schedule'))));
  expect(await owner('voting_cycles').where({ is_active: 1 })).toHaveLength(1);
  expect(await owner('ballot_boxes').whereNull('closed_at')).toHaveLength(2);
});

test('a closed box can be reopened after the open one is closed', async () => {
  const { owner } = database;
  const { cycle, categories, boxes } = await makeElection(owner);
  const reset = { closed_at: new Date(), close_reason: 'reset' } as const;
  await owner('ballot_boxes')
    .where({ id: boxes[0]?.id ?? 0 })
    .update(reset);
  const second = await makeBallotBox(owner, { cycle_id: cycle.id, category_id: categories[0]?.id ?? 0 });
  await owner('ballot_boxes').where({ id: second.id }).update(reset);
  await owner('ballot_boxes')
    .where({ id: boxes[0]?.id ?? 0 })
    .update({ closed_at: null, close_reason: null });
  expect(await owner('ballot_boxes').whereNull('closed_at')).toHaveLength(2);
});
