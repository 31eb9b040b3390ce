import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createTokenKey, signToken } from '@plaudit/db/rules/sign-in/tokens';
import { type Election, makeAccount, makeElection, makeSession } from '@plaudit/db/testing/factories';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import { type ApiProcess, startProcess } from '@plaudit/server-kit/testing/api-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../home/layout.ts';

/** One season through both APIs, and then both programs that check a log, as a stranger would use them. */

const SECRETS = { token: randomBytes(48).toString('base64'), seal: randomBytes(48).toString('base64') };
const VERIFIERS = [
  ['node', join(ROOT, 'scripts', 'log', 'verify.mjs')],
  ['python3', join(ROOT, 'scripts', 'log', 'verify.py')],
] as const;

let database: TestDatabase;
let election: Election;
let folder: string;
const processes: ApiProcess[] = [];
let [publicUrl, adminUrl] = ['', ''];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-log-'));
  database = await openTestDatabase();
  await database.reset();
  election = await makeElection(database.owner);
  await database.owner('vendors').update({ created_at: election.cycle.starts_at });
  publicUrl = await start('public-api', {
    DATABASE_URL: database.urls.public,
    CAPTCHA_SECRET: randomBytes(48).toString('base64'),
    SEAL_SECRET: SECRETS.seal,
  });
  adminUrl = await start('admin-api', {
    DATABASE_URL: database.urls.admin,
    SECOND_FACTOR_KEY: randomBytes(32).toString('base64'),
    LOG_KEY: randomBytes(32).toString('base64'),
  });
});
afterAll(async () => {
  await Promise.all(processes.map((api) => api.end('SIGKILL')));
  await database.close();
  rmSync(folder, { recursive: true });
});

async function start(part: 'public-api' | 'admin-api', environment: Record<string, string>): Promise<string> {
  const common = {
    TOKEN_SECRET: SECRETS.token,
    SITE_ORIGIN: 'https://awards.example.org',
    PORT: '0',
    METRICS_PORT: '0',
  };
  const api = startProcess(part, { ...common, ...environment });
  processes.push(api);
  return `http://127.0.0.1:${await api.port()}`;
}

type Voter = { id: number; token: string };
type SealedVotes = { votes: { categoryId: number; seal: string; entry: number | null }[] };

async function signIn(role: 'voter' | 'super_admin'): Promise<Voter> {
  const { id } = await makeAccount(database.owner, { role });
  const { sid } = await makeSession(database.owner, {
    account_id: id,
    second_factor_at: role === 'voter' ? null : new Date(),
  });
  const audience = role === 'voter' ? 'public' : 'admin';
  return { id, token: signToken(createTokenKey(SECRETS.token), { sid, audience }) };
}

async function call<Body>(url: string, { token }: Voter, body?: object): Promise<Body> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.ok, `${url}: ${text}`).toBe(true);
  return text.startsWith('{') ? JSON.parse(text) : (text as Body);
}

const vote = (voter: Voter, category: number, vendor: number) =>
  call<{ seal?: string }>(`${publicUrl}/api/votes`, voter, {
    categoryId: election.categories[category]?.id,
    vendorId: election.vendors[vendor]?.id,
  });

const readState = async () =>
  ((await (await fetch(`${publicUrl}/api/log`)).json()) as { log: { size: number } | null }).log;

/** Fetches the whole log, as a folder. */
async function save(): Promise<string> {
  const place = join(folder, randomBytes(4).toString('hex'));
  const { size = 0 } = (await readState()) ?? {};
  const results = (await database.owner('log_results')).map((row) => `results/${row.cycle_id}-${row.version}.json`);
  const tiles = Array.from({ length: Math.ceil(size / 256) }, (_, n) => {
    const width = Math.min(256, size - n * 256);
    return `tile/entries/${String(n).padStart(3, '0')}${width < 256 ? `.p/${width}` : ''}`;
  });
  for (const name of ['checkpoint', 'key', 'deeds.jsonl', ...results, ...tiles]) {
    const response = await fetch(`${publicUrl}/log/1/${name}`);
    expect(response.status, name).toBe(200);
    const file = join(place, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  }
  return place;
}

type Verdict = { isRight: boolean; findings: string[]; output: string };

async function check(
  [program, script]: (typeof VERIFIERS)[number],
  place: string,
  ...options: string[]
): Promise<Verdict> {
  return new Promise((resolve) => {
    execFile(program, [script, place, ...options], (error, stdout, stderr) => {
      const findings = [...stdout.matchAll(/^NOT RIGHT {2}([^:\n]+)/gm)].map(([, finding = '']) => finding);
      resolve({ isRight: error === null, findings: [...new Set(findings)].toSorted(), output: stdout + stderr });
    });
  });
}

async function expectRight(place: string, ...options: string[]): Promise<void> {
  for (const verifier of VERIFIERS) {
    const { isRight, output } = await check(verifier, place, ...options);
    expect(isRight, output).toBe(true);
  }
}

test('a season is right, and a stranger can see it', { timeout: 60_000 }, async () => {
  const admin = await signIn('super_admin');
  const [ada, bob, cleo] = await Promise.all([signIn('voter'), signIn('voter'), signIn('voter')]);
  await expect.poll(readState).not.toBeNull();

  const first = await vote(ada, 0, 0);
  expect(first.seal).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  expect((await vote(ada, 0, 0)).seal).toBe(first.seal);
  await vote(ada, 1, 1);
  await vote(bob, 0, 0);
  const category = election.categories[0]?.id;
  const reset = await call<{ resetId: number }>(`${adminUrl}/api/admin/categories/${category}/reset-votes`, admin, {});
  await vote(cleo, 0, 1);
  await call(`${adminUrl}/api/admin/resets/${reset.resetId}/undo`, admin, {});
  await vote(cleo, 0, 2);

  // The receipt of a vote that is not in the log yet.
  const receiptOf = async (voter: Voter) => {
    const file = join(folder, `receipt-${voter.id}`);
    writeFileSync(file, await call<string>(`${publicUrl}/api/votes/receipt`, voter));
    return file;
  };
  const receipts = [await receiptOf(ada), await receiptOf(cleo)];
  const waiting = await call<SealedVotes>(`${publicUrl}/api/votes/seals`, ada);
  expect(waiting.votes).toMatchObject([
    { categoryId: category, seal: first.seal },
    { categoryId: election.categories[1]?.id, entry: null },
  ]);

  await call(`${adminUrl}/api/admin/voting-cycles/${election.cycle.id}/end`, admin, {});
  await expect.poll(async () => (await database.owner('log_results')).length, { timeout: 20_000 }).toBe(1);
  // A response of the API itself is never older than what is stored.
  const place = await save();
  await expectRight(place, ...receipts.flatMap((file) => ['--receipt', file]));
  const seen = join(folder, 'seen');
  writeFileSync(seen, readFileSync(join(place, 'checkpoint')));
  await expectRight(`${publicUrl}/log/1`, '--seen', seen);

  const { votes } = await call<SealedVotes>(`${publicUrl}/api/votes/seals`, ada);
  expect(votes.map(({ entry }) => entry)).toEqual([expect.any(Number), expect.any(Number)]);
  const text = readFileSync(join(place, 'deeds.jsonl'), 'utf8');
  expect(text).toContain('"kind":"votes.reset_undone"');

  await expectFound(place, 'deed changed', (files) =>
    files.edit('deeds.jsonl', (deeds) => deeds.replace('reset', 'Reset')),
  );
  await expectFound(place, 'entries changed', (files) => files.edit(files.tile, (tile) => tile, 90));
  await expectFound(place, 'forged result', (files) =>
    files.edit(`results/${election.cycle.id}-1.json`, (result) => result.replace('"counted":3', '"counted":4')),
  );
  await expectFound(place, 'another key', (files) =>
    files.edit('checkpoint', (note) => note.replace(/\n\d+\n/, '\n1\n')),
  );
});

type Files = { tile: string; edit: (name: string, change: (text: string) => string, flippedByte?: number) => void };

/** Both programs name a change of the files. */
async function expectFound(place: string, finding: string, forge: (files: Files) => void): Promise<void> {
  const size = Number(readFileSync(join(place, 'checkpoint'), 'utf8').split('\n')[1]);
  const tile = `tile/entries/000.p/${size}`;
  const kept = new Map<string, Buffer>();
  forge({
    tile,
    edit: (name, change, flippedByte) => {
      const before = readFileSync(join(place, name));
      kept.set(name, before);
      const after = flippedByte === undefined ? Buffer.from(change(before.toString())) : Buffer.from(before);
      if (flippedByte !== undefined) after.writeUInt8(after.readUInt8(flippedByte) ^ 1, flippedByte);
      expect(after.equals(before), `${name} is changed`).toBe(false);
      writeFileSync(join(place, name), after);
    },
  });
  for (const verifier of VERIFIERS) {
    const { isRight, findings, output } = await check(verifier, place);
    expect(isRight, output).toBe(false);
    expect(findings, output).toContain(finding);
  }
  for (const [name, bytes] of kept) writeFileSync(join(place, name), bytes);
}
