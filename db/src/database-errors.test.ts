import { randomBytes } from 'node:crypto';
import { errorBody } from '@plaudit/server-kit/app-error';
import { expect, test } from 'vitest';
import { makeAccount, makeCategory, makeElection } from '../testing/factories.ts';
import { useDatabase } from '../testing/use-database.ts';
import { connect, databaseUrl } from './connect.ts';
import { isDuplicate, isFromWrongServer, isRetryable, isUnavailable, violatedConstraint } from './database-errors.ts';
import { toAppError } from './to-app-error.ts';

const database = useDatabase();

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable('it was allowed'),
    (error: unknown) => error,
  );
}

test('the error of a rejected row names the constraint, and becomes a response with a code', async () => {
  const { owner } = database;
  await makeAccount(owner, { username: 'Finch' });
  const taken = await errorOf(makeAccount(owner, { username: 'fINCH' }));
  expect(isDuplicate(taken)).toBe(true);
  expect(violatedConstraint(taken)).toBe('accounts_username_unique');
  expect(toAppError(taken)).toMatchObject({ code: 'account.username_taken', status: 409 });

  await makeCategory(owner, { name: 'Speed' });
  expect(violatedConstraint(await errorOf(makeCategory(owner, { name: 'speed' })))).toBe('categories_live_name_unique');
  await owner('categories').update({ retired_at: new Date() });
  await makeCategory(owner, { name: 'Speed' });

  const token = { token_hash: randomBytes(32), expires_at: new Date() };
  await owner('captchas_spent').insert(token);
  expect(violatedConstraint(await errorOf(owner('captchas_spent').insert(token)))).toBe('PRIMARY');
});

test('foreign keys and checks are named too', async () => {
  const { owner } = database;
  const { boxes, categories, cycle } = await makeElection(owner);
  const vote = { id: randomBytes(16), ballot_box_id: boxes[0]?.id ?? 0, voter_id: 1, vendor_id: 1 };
  expect(violatedConstraint(await errorOf(owner('votes').insert({ ...vote, voter_id: 9_999_999 })))).toMatch(
    /^votes_.*_fk$/,
  );
  expect(
    violatedConstraint(
      await errorOf(
        owner('categories')
          .where({ id: categories[0]?.id ?? 0 })
          .delete(),
      ),
    ),
  ).toBe('ballot_boxes_category_fk');
  const reversed = await errorOf(
    owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ ends_at: new Date(0) }),
  );
  expect(violatedConstraint(reversed)).toBe('voting_cycles_dates_ordered');
  expect(toAppError(reversed)).toMatchObject({ code: 'cycle.dates_reversed', status: 400 });
  const halfClosed = await errorOf(owner('ballot_boxes').update({ closed_at: new Date() }));
  expect(violatedConstraint(halfClosed)).toBe('ballot_boxes_closed_with_reason');
});

test('an unavailable server causes a 503 with Retry-After, without waiting for the time limit', async () => {
  const db = connect('mysql://nobody:secret@127.0.0.1:1/none', { acquireLimitMs: 60_000 });
  const start = performance.now();
  const error = await errorOf(db.raw('select 1'));
  expect(performance.now() - start).toBeLessThan(30_000);
  await db.destroy();
  expect(isUnavailable(error)).toBe(true);
  expect(toAppError(error)).toMatchObject({ status: 503, code: 'service.unavailable', retryAfterSeconds: 2 });
});

test.each([
  ['password', { password: 'Another-password-1!' }],
  ['database', { database: 'somebody_elses' }],
])('a server that does not let the API in with its %s is unavailable', async (_what, wrong) => {
  const db = connect(databaseUrl(database.urls.public, wrong));
  expect(toAppError(await errorOf(db.raw('select 1')))).toMatchObject({ status: 503, code: 'service.unavailable' });
  await db.destroy();
});

test('a statement that the user has no privilege for is an error of the code', async () => {
  for (const statement of ['create table more (id int)', 'create temporary table more (id int)', 'select * from votes'])
    expect(toAppError(await errorOf(database.admin.raw(statement))), statement).toMatchObject({ status: 500 });
});

test('errors of a cluster are recognized', () => {
  expect(isRetryable({ errno: 3101 })).toBe(true);
  expect(isRetryable({ errno: 1213 })).toBe(true);
  expect(isRetryable({ errno: 1062 })).toBe(false);
  expect(isFromWrongServer({ errno: 1290 })).toBe(true);
  expect(isUnavailable({ errno: 1290 })).toBe(true);
  for (const errno of [3781, 3782, 3783, 3797, 3798, 3799]) {
    expect(toAppError({ errno }), String(errno)).toMatchObject({ status: 503, code: 'service.unavailable' });
  }
  expect(isUnavailable({ code: 'ECONNRESET' })).toBe(true);
  expect(isUnavailable(new Error('any other'))).toBe(false);
  expect(isUnavailable(undefined)).toBe(false);
});

test('the response to an unknown error has a request id and nothing about the cause', () => {
  const body = errorBody(toAppError(new Error('select secret from vault - Access denied')), 'request-1');
  expect(body).toEqual({
    code: 'internal_error',
    message: 'Something went wrong on our side',
    requestId: 'request-1',
  });
});

test('the message of a database error does not contain the password hash of the row', async () => {
  await makeAccount(database.owner, { username: 'finch' });
  const error = await errorOf(makeAccount(database.owner, { username: 'finch', password_hash: 'very-secret' }));
  expect((error as Error).message).not.toContain('very-secret');
});
