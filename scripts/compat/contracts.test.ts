import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_PARTS } from '../release/parts.ts';
import { ROOT } from '../stack/layout.ts';
import { findBreaks } from './contract-breaks.ts';
import { compareContracts } from './contracts.ts';
import type { ApiDocument, Operation, Parameter, Schema } from './openapi.ts';

test.each(compareContracts(ROOT))('$part serves every client of its last release ($since)', ({ breaks }) => {
  expect(breaks, 'decide it on a page in docs/decisions with a line `Breaks: …`, or keep it').toEqual([]);
});

describe('with nothing to compare with', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plaudit-compat-'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, stdio: 'pipe' });
  /** A repository of two commits. The second one drops a call of each API. */
  function repository(tags: string[]): string {
    const origin = join(folder, 'origin');
    git(folder, 'init', '--quiet', origin);
    const commit = (paths: object) => {
      for (const part of API_PARTS) {
        mkdirSync(join(origin, part), { recursive: true });
        writeFileSync(join(origin, part, 'openapi.json'), JSON.stringify({ paths }));
      }
      git(origin, 'add', '.');
      git(origin, '-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '--quiet', '--message', 'c');
    };
    commit({ '/gone': { get: {} } });
    for (const tag of tags) git(origin, 'tag', tag);
    commit({});
    return origin;
  }
  const TAGS = ['public-api@1.0.0', 'admin-api@1.0.0'];
  const breaksIn = (root: string, inCi: boolean) => compareContracts(root, inCi).map(({ breaks }) => breaks.join());
  const twice = (text: string) => [expect.stringContaining(text), expect.stringContaining(text)];

  test('and all of it there, the releases are compared', () => {
    expect(breaksIn(repository(TAGS), true)).toEqual(twice('GET /gone: is gone'));
  });

  test('a shallow clone fails in CI', () => {
    const clone = join(folder, 'clone');
    git(folder, 'clone', '--quiet', '--depth=1', `file://${repository(TAGS)}`, clone);
    expect(breaksIn(clone, true)).toEqual(twice('the clone is shallow'));
    expect(breaksIn(clone, false)).toEqual(['', '']);
  });

  test('a clone without tags fails in CI', () => {
    const clone = join(folder, 'clone');
    git(folder, 'clone', '--quiet', '--no-tags', repository(TAGS), clone);
    expect(breaksIn(clone, true)).toEqual(twice('no tag'));
    expect(breaksIn(clone, false)).toEqual(['', '']);
  });

  test('an archive fails in CI', () => {
    expect(breaksIn(folder, true)).toEqual(twice('this is no git repository'));
    expect(breaksIn(folder, false)).toEqual(['', '']);
  });

  test('an API that was never released has no contract, until its first tag is there', () => {
    const origin = repository(['public-api@1.0.0']);
    const clone = join(folder, 'clone');
    git(folder, 'clone', '--quiet', origin, clone);
    for (const root of [origin, clone])
      expect(breaksIn(root, true)).toEqual([expect.stringContaining('GET /gone'), '']);
    git(origin, 'tag', 'admin-api@1.0.0', 'HEAD~1');
    expect(breaksIn(clone, true)[1]).toContain('no tag admin-api@… is here, but origin has one');
    expect(breaksIn(clone, false)[1]).toBe('');
    git(clone, 'fetch', '--quiet', '--tags');
    expect(breaksIn(clone, true)[1]).toContain('GET /gone: is gone');
  });

  test('an origin that cannot be asked fails in CI', () => {
    const clone = join(folder, 'clone');
    git(folder, 'clone', '--quiet', repository([]), clone);
    git(clone, 'remote', 'set-url', 'origin', join(folder, 'nowhere'));
    expect(breaksIn(clone, true)).toEqual(twice('origin could not be asked'));
    expect(breaksIn(clone, false)).toEqual(['', '']);
  });

  test('a repository that git does not trust is an error everywhere', () => {
    const root = repository(TAGS);
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    expect(() => breaksIn(root, false)).toThrow('dubious ownership');
  });
});

type Part = (typeof API_PARTS)[number];

function read(part: Part): ApiDocument {
  return JSON.parse(readFileSync(join(ROOT, part, 'openapi.json'), 'utf8'));
}

/** Its schemas by their names, all of which have properties. */
type Schemas = Record<string, Schema & { properties: Record<string, Schema> }>;

/** The real document of an API, changed as each case says. */
function change(part: Part, edit: (schemas: Schemas, paths: ApiDocument['paths']) => void): string[] {
  const changed = read(part);
  edit(changed.components?.schemas as Schemas, changed.paths);
  return findBreaks(read(part), changed);
}

describe('a client of public-api stumbles over', () => {
  test.each<[string, (schemas: Schemas, paths: ApiDocument['paths']) => void, string]>([
    [
      'a call that is gone',
      (_, paths) => {
        delete paths['/api/votes'];
      },
      'POST /api/votes: is gone',
    ],
    [
      'a field that is gone from an answer',
      ({ VoteReceipt }) => {
        delete VoteReceipt?.properties.castAt;
      },
      'POST /api/votes 201.castAt: is gone',
    ],
    [
      'a field that may be missing',
      ({ VoteReceipt }) => {
        Object.assign(VoteReceipt ?? {}, { required: ['receipt'] });
      },
      'POST /api/votes 201.vendorId: may now be missing',
    ],
    [
      'a field of another type',
      ({ VoteReceipt }) => {
        Object.assign(VoteReceipt?.properties ?? {}, { vendorId: { type: 'string' } });
      },
      'POST /api/votes 201.vendorId: may now be string',
    ],
    [
      'a field that a call now needs',
      ({ VoteRequest }) => {
        Object.assign(VoteRequest?.properties ?? {}, { reason: { type: 'string' } });
        VoteRequest?.required?.push('reason');
      },
      'POST /api/votes request.reason: is now needed',
    ],
    [
      'a field that a call no longer takes',
      ({ VoteRequest }) => {
        delete VoteRequest?.properties.categoryId;
      },
      'POST /api/votes request.categoryId: is no longer taken',
    ],
    [
      'a narrower limit',
      ({ LoginRequest }) => {
        Object.assign(LoginRequest?.properties.username ?? {}, { maxLength: 10 });
      },
      'POST /api/login request.username: maxLength is now 10, was 256',
    ],
    [
      'another status of success',
      (_, paths) => {
        delete paths['/api/votes']?.post?.responses?.['201'];
      },
      'POST /api/votes 201: is no longer answered',
    ],
    [
      'a map of another kind',
      ({ LeaderboardEntry }) => {
        Object.assign(LeaderboardEntry?.properties.categoryVotes ?? {}, {
          patternProperties: { '.*': { type: 'string' } },
        });
      },
      'GET /api/leaderboard 200[].categoryVotes.*: may now be string',
    ],
    [
      'an error that says nothing',
      ({ ApiError }) => {
        delete ApiError?.properties.code;
      },
      'POST /api/votes 400.code: is gone',
    ],
    [
      'a call that was free and now asks who calls',
      (_, paths) => {
        Object.assign(paths['/api/leaderboard']?.get ?? {}, { security: [{ bearer: [] }] });
      },
      'GET /api/leaderboard: asks for another proof of who calls',
    ],
  ])('%s', (_, edit, told) => {
    expect(change('public-api', edit)).toContain(told);
  });
});

describe('a client of admin-api stumbles over', () => {
  const users = (paths: ApiDocument['paths']) => paths['/api/admin/users']?.get as Operation;
  const parameter = (paths: ApiDocument['paths'], name: string) =>
    users(paths).parameters?.find((each) => each.name === name) as Parameter & { schema: Schema };

  test.each<[string, (schemas: Schemas, paths: ApiDocument['paths']) => void, string]>([
    [
      'a field that one of two shapes lost',
      ({ Dashboard }) => {
        delete Dashboard?.properties.totalVotes;
      },
      'GET /api/admin/dashboard 200.totalVotes: is gone',
    ],
    [
      'a field that the other shape lost, though the first one has it',
      ({ DashboardLocked }) => {
        delete DashboardLocked?.properties.adminUser;
      },
      'GET /api/admin/dashboard 200.adminUser: is gone',
    ],
    [
      'a field that may be null or not, and is gone',
      ({ VotingStatus }) => {
        delete VotingStatus?.properties.cycle;
      },
      'GET /api/admin/dashboard 200.voting.cycle: is gone',
    ],
    [
      'a field inside of what may be null',
      ({ Cycle }) => {
        delete Cycle?.properties.endDate;
      },
      'GET /api/admin/dashboard 200.voting.cycle.endDate: is gone',
    ],
    [
      'a lower limit of a query parameter',
      (_, paths) => {
        parameter(paths, 'pageSize').schema.maximum = 10;
      },
      'GET /api/admin/users request pageSize: maximum is now 10, was 200',
    ],
    [
      'a filter of fewer values',
      (_, paths) => {
        parameter(paths, 'role').schema.enum = ['voter'];
      },
      'GET /api/admin/users request role: no longer takes "admins"',
    ],
    [
      'free text that becomes a list of values',
      (_, paths) => {
        parameter(paths, 'search').schema.enum = ['a', 'b'];
      },
      'GET /api/admin/users request search: no longer takes string',
    ],
    [
      'a parameter that moves',
      (_, paths) => {
        parameter(paths, 'search').in = 'header';
      },
      'GET /api/admin/users request: no longer takes search',
    ],
    [
      'another page size for who names none',
      (_, paths) => {
        parameter(paths, 'pageSize').schema.default = 10;
      },
      'GET /api/admin/users request pageSize: default is now 10, was 25',
    ],
    [
      'a body that is no longer taken',
      (_, paths) => {
        delete paths['/api/admin/pause-voting']?.post?.requestBody;
      },
      'POST /api/admin/pause-voting request: no longer takes a body',
    ],
    [
      'a value that clients do not know',
      ({ VotingStatus }) => {
        Object.assign(VotingStatus?.properties.state ?? {}, {
          enum: ['open', 'paused', 'not_started', 'ended', 'none', 'frozen'],
        });
      },
      'GET /api/admin/dashboard 200.voting.state: may now be "frozen"',
    ],
  ])('%s', (_, edit, told) => {
    expect(change('admin-api', edit)).toContain(told);
  });
});

/** Everything that a document says of values, with a change of each that takes something away from whom it concerns. */
const NARROWER: [string, (schema: Schema) => Schema | undefined][] = [
  ['is gone', () => ({ type: 'string', const: 'nothing like it' })],
  ['needs more', ({ properties, required = [] }) => properties && { properties, required: [...required, 'more'] }],
  [
    'has a field less',
    ({ properties }) => properties && { properties: Object.fromEntries(Object.entries(properties).slice(1)) },
  ],
  ['is longer', ({ minLength }) => (minLength === undefined ? undefined : { minLength: minLength + 1 })],
  ['is shorter', ({ maxLength }) => (maxLength === undefined ? undefined : { maxLength: maxLength - 1 })],
  ['is higher', ({ minimum }) => (minimum === undefined ? undefined : { minimum: minimum + 1 })],
  ['is lower', ({ maximum }) => (maximum === undefined ? undefined : { maximum: maximum - 1 })],
  ['has fewer values', ({ enum: values }) => values && { enum: values.slice(1) }],
  ['has other items', ({ items }) => (items === undefined ? undefined : { items: { type: 'string', const: 'no' } })],
];

describe.each(API_PARTS)('any change of any part of %s', { timeout: 120_000 }, (part) => {
  const document = read(part);
  const places = schemasOf(document).map((path) => ({ path, calls: callsAround(document, path) }));

  test.each(NARROWER)('that makes it such that it %s is seen', (_, narrow) => {
    const unseen = places.flatMap(({ path, calls }) => {
      const changed = structuredClone(calls);
      const [holder, keyword] = [at(changed, path.slice(0, -1)), path.at(-1) ?? ''];
      const schema = holder[keyword] as Schema;
      const narrower = narrow(schema);
      if (narrower === undefined) return [];
      holder[keyword] = { ...(narrower.const === undefined ? schema : {}), ...narrower };
      // What narrows a call widens an answer when it is taken back: in one of both directions it must break.
      const breaks = [...findBreaks(calls, changed), ...findBreaks(changed, calls)];
      return breaks.length === 0 ? [path.join('.')] : [];
    });
    expect(places.length).toBeGreaterThan(100);
    expect(unseen).toEqual([]);
  });
});

type Tree = Record<string, unknown>;
const at = (tree: unknown, path: string[]) => path.reduce((inner, key) => (inner as Tree)[key], tree) as Tree;

/** The paths of the schemas in a document. */
function schemasOf(document: ApiDocument): string[][] {
  const found: string[][] = [];
  const visit = (value: unknown, path: string[]) => {
    if (typeof value !== 'object' || value === null) return;
    const { type, $ref } = value as Schema;
    // The errors of all calls are one schema.
    if (path.at(-2) === 'responses' && /^[45](?!00)/.test(path.at(-1) ?? '')) return;
    const isSchema = !path.includes('securitySchemes') && (typeof type === 'string' || Array.isArray(type) || $ref);
    if (isSchema && path.at(-1) !== 'properties') found.push(path);
    for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
  };
  visit(document, []);
  return found;
}

/** A document of one path, which leads to the schema: comparing all of them each time would take minutes. */
function callsAround(document: ApiDocument, [first, second = '', third = '']: string[]): ApiDocument {
  const path = first === 'paths' ? second : pathTo(document, third);
  return { ...document, paths: { [path]: document.paths[path] ?? {} } };
}

function pathTo(document: ApiDocument, component: string): string {
  const leadsTo = (value: unknown, seen: string[] = []): boolean =>
    [...JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)].some(([, name = '']) => {
      if (name === component) return true;
      return !seen.includes(name) && leadsTo(document.components?.schemas?.[name], [...seen, name]);
    });
  const found = Object.keys(document.paths).find((path) => leadsTo(document.paths[path]));
  if (found === undefined) throw new Error(`no call leads to ${component}`);
  return found;
}

describe('a client goes on with', () => {
  test.each(API_PARTS)('the same document of %s', (part) => {
    expect(change(part, () => {})).toEqual([]);
  });

  test('more calls, more fields in answers, more optional fields in calls, wider limits', () => {
    const breaks = change('public-api', ({ LoginRequest, VoteRequest, VoteReceipt }, paths) => {
      paths['/api/new'] = { get: { responses: {} } };
      Object.assign(VoteReceipt?.properties ?? {}, { more: { type: 'string' } });
      Object.assign(VoteRequest?.properties ?? {}, { note: { type: 'string' } });
      Object.assign(LoginRequest?.properties.username ?? {}, { maxLength: 1000 });
    });
    expect(breaks).toEqual([]);
  });

  test('a dashboard that tells more, and a filter of more values', () => {
    const breaks = change('admin-api', ({ Dashboard }, paths) => {
      Object.assign(Dashboard?.properties ?? {}, { more: { type: 'string' } });
      Dashboard?.required?.push('more');
      const role = paths['/api/admin/users']?.get?.parameters?.find(({ name }) => name === 'role');
      (role as Parameter & { schema: { enum: string[] } }).schema.enum.push('guest');
    });
    expect(breaks).toEqual([]);
  });
});
