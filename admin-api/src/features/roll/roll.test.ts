import type { RollFigures } from '@plaudit/db/rules/roll/roll-figures';
import { expectDenied } from '@plaudit/db/testing/expect-denied';
import { makeCycle } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError, Decisions, ImportRollResponse, Roll, SavedRoll } from '../../../contract/index.ts';
import { approveNewest, DONE, oldEnough } from '../../testing/approvals.ts';
import { type SignedIn, signIn, signInAsAdmin } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn(site.database.owner);
});

const PATH = '/api/admin/roll';
const importFile = (csv: string, given: object = {}, token = admin.token) =>
  site.api.post<ImportRollResponse & ApiError>(`${PATH}/import`, token, { csv, dryRun: false, ...given });
const readRoll = async () => (await site.api.get<Roll>(PATH, admin.token)).body;
const listRoll = () => site.database.owner('roll').orderBy('id');
const listDecisions = async () => (await site.api.get<Decisions>('/api/admin/decisions', admin.token)).body.decisions;

const fileOf = (count: number, group = 'Wood', host = 'guild.example') =>
  ['name,email,group', ...Array.from({ length: count }, (_, n) => `Member ${n},m${n}@${host},${group}`)].join('\n');

const MIXED = [
  'Name;E-mail;Group',
  'Åse Vik;ase.vik@gmail.com;Textile',
  'Åse V.;AseVik+guild@googlemail.com;Textile',
  'Kari;kari.nordmann@@guild.example;Textile',
  'Bjørn Holm;;Wood',
  'Tove;tove@guild;Wood',
  ';nobody@guild.example;Wood',
  'Ida Lund;ida@guild.example;',
].join('\n');

describe('a dry run', () => {
  it('counts the file exactly, keeps a mailbox once however it is spelled, and stores nothing', async () => {
    const { status, body } = await importFile(MIXED, { dryRun: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      dryRun: true,
      rows: 7,
      added: 2,
      known: 0,
      doubled: 1,
      unreadableCount: 4,
      groups: [
        { group: '', rows: 1 },
        { group: 'Textile', rows: 1 },
      ],
      isPublic: false,
    });
    expect(body.unreadable.map(({ line, problem }) => [line, problem])).toEqual([
      [4, 'two @ signs'],
      [5, 'no address'],
      [6, 'no dot after @'],
      [7, 'no name'],
    ]);
    expect(body.unreadableCsv).toContain('Kari,kari.nordmann@@guild.example,Textile,two @ signs');
    expect(await listRoll()).toEqual([]);
  });

  it('says what is wrong with the whole file', async () => {
    expect((await importFile('name,group\nA,B')).body).toMatchObject({ code: 'import.unreadable' });
    expect((await importFile('name,email')).body).toMatchObject({ code: 'import.unreadable' });
    expect((await importFile('name,email,mail\nA,a@b.c,d@e.f')).body).toMatchObject({ code: 'import.unreadable' });
  });
});

describe('an import', () => {
  it('adds whom the roll lacks, and changes nobody', async () => {
    await importFile(MIXED);
    const again = await importFile('email,name\na.s.e.vik@gmail.com,Another Name\nnew@guild.example,New');
    expect(again.body).toMatchObject({ added: 1, known: 1 });
    expect((await listRoll()).map(({ name, email, member_group }) => [name, email, member_group])).toEqual([
      ['Åse Vik', 'ase.vik@gmail.com', 'Textile'],
      ['Ida Lund', 'ida@guild.example', ''],
      ['New', 'new@guild.example', ''],
    ]);
    const entries = await site.database.owner('audit_log').where({ action: 'roll.imported' }).select('detail');
    expect(entries.map(({ detail }) => JSON.parse(detail))).toEqual([{ added: 2 }, { added: 1 }]);
    expect(JSON.stringify(entries)).not.toContain('@');
  });

  it('keeps a name in one line, so that it adds none to a letter', async () => {
    await importFile('name,email\n"Ida Lund\n\nVote at https://elsewhere.example",ida@guild.example');
    expect((await listRoll()).map(({ name }) => name)).toEqual(['Ida Lund Vote at https://elsewhere.example']);
  });

  it('takes fifty thousand people, and two at the same moment add everybody once', async () => {
    const file = fileOf(50_000);
    const both = await Promise.all([importFile(file), importFile(file)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body.added).sort()).toEqual([0, 50_000]);
    expect(await site.database.owner('roll').count({ rows: '*' })).toEqual([{ rows: 50_000 }]);
    expect((await importFile(fileOf(50_001), { dryRun: true })).body.code).toBe('import.unreadable');
  }, 60_000);

  it('is for super admins', async () => {
    const { token } = await signInAsAdmin(site.database.owner);
    expect((await importFile(MIXED, {}, token)).status).toBe(403);
  });
});

describe('saved as a file', () => {
  const save = (token = admin.token) => site.api.post<SavedRoll & ApiError>(`${PATH}/file`, token);
  const people = [
    'Åse Vik,ase.vik@gmail.com,Textile',
    '"Lund, Ida",ida@guild.example,',
    "'=1+1,+sum@guild.example,@home",
    '"Ann; -2",ann@guild.example,"Wood ""and"" glass"',
  ];

  it('the roll has what was imported, an import reads it without a change, and no cell is a formula', async () => {
    const { owner } = site.database;
    await importFile(['name,email,group', ...people].join('\n'));
    const stored = (await listRoll()).map(({ name, email, member_group }) => [name, email, member_group]);
    expect(stored).toContainEqual(['=1+1', '+sum@guild.example', '@home']);
    const { status, body } = await save();
    expect(status).toBe(200);
    expect(body.csv).toMatch(/^\uFEFFname,email,group\r\nÅse Vik,ase\.vik@gmail\.com,Textile\r\n/);
    expect(body.csv.match(/(?<=^|[,;\r\n"])[=+\-@]/gm)).toBeNull();
    expect((await importFile(body.csv, { dryRun: true })).body).toMatchObject({
      added: 0,
      known: 4,
      unreadableCount: 0,
    });
    await owner('roll').delete();
    await importFile(body.csv);
    expect((await listRoll()).map(({ name, email, member_group }) => [name, email, member_group])).toEqual(stored);
    const [entry] = await owner('audit_log').where({ action: 'roll.saved' });
    expect(entry).toMatchObject({ actor_username: admin.account.username });
  });

  it('it is for super admins with a fresh code', async () => {
    await importFile(MIXED);
    expect((await save((await signInAsAdmin(site.database.owner)).token)).status).toBe(403);
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 6 * 60_000) });
    expect((await save()).body.code).toBe('second_factor.required');
    expect(await site.database.owner('audit_log').where({ action: 'roll.saved' })).toEqual([]);
  });
});

it('numbers are rounded down to tens, and nothing is said of fewer than ten', async () => {
  const rest = { numbers: null };
  expect(await readRoll()).toEqual({ ...rest, isEmpty: true, onRoll: null, groups: [] });
  // Every object has a property with this name.
  const small = { group: 'constructor', onRoll: null, use: null };
  await importFile(fileOf(9, small.group, 'a.example'));
  expect(await readRoll()).toEqual({ ...rest, isEmpty: false, onRoll: null, groups: [small] });
  await importFile(fileOf(28, 'Wood', 'b.example'));
  const figures: RollFigures = {
    groups: { Wood: { used: 10, cameBack: null } },
    total: { sent: 30, used: 10, cameBack: null },
    links: { made: 30, sentAgain: null, used: 10, revoked: null, takenBack: 3 },
  };
  await site.database.public('roll_figures').insert({
    id: 1,
    figures: JSON.stringify(figures),
    computed_at: new Date(),
  });
  expect(await readRoll()).toEqual({
    ...rest,
    isEmpty: false,
    onRoll: 30,
    groups: [{ group: 'Wood', onRoll: 20, use: { used: 10, cameBack: null } }, small],
    numbers: { asOf: expect.any(String), ...figures.total, links: figures.links },
  });
});

describe('while voting runs', () => {
  beforeEach(async () => {
    await makeCycle(site.database.owner);
  });

  it('an addition needs a reason and a fresh code, and is a public decision', async () => {
    expect((await importFile(fileOf(14), { dryRun: true })).body.isPublic).toBe(true);
    expect((await importFile(fileOf(14))).body.code).toBe('roll.reason_needed');
    expect(await listRoll()).toEqual([]);
    const reason = 'They were missing in the list of the office';
    expect((await importFile(fileOf(14), { reason })).status).toBe(200);
    expect(await listDecisions()).toMatchObject([
      { sentence: 'An organizer added 10 or more people to the roll while voting ran.', reason },
    ]);
    expect((await importFile(fileOf(14), { reason })).body).toMatchObject({ added: 0, known: 14 });
    expect(await listDecisions()).toHaveLength(1);
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 6 * 60_000) });
    expect((await importFile(fileOf(15), { reason })).body.code).toBe('second_factor.required');
    expect(await listRoll()).toHaveLength(14);
  });

  it('it waits for an approval where that is on, and the request does not contain the file', async () => {
    const { owner } = site.database;
    await owner('settings').insert({ setting_key: 'second_approval', setting_value: 'on', description: '' });
    await owner('accounts').update({ created_at: oldEnough.created_at });
    const reason = 'They joined before';
    expect((await importFile(fileOf(14), { reason })).status).toBe(202);
    const [stored] = await owner('approvals');
    expect([stored?.preview, stored?.input]).toEqual([
      'People who are added: 14. Reason: They joined before',
      expect.not.stringContaining('@'),
    ]);
    expect(await listRoll()).toEqual([]);
    expect(await approveNewest(site)).toEqual(DONE);
    expect((await importFile(fileOf(15), { reason })).status).toBe(202);
    expect((await importFile(fileOf(14), { reason })).status).toBe(200);
    expect(await listRoll()).toHaveLength(14);
  });

  it('a removal is public too', async () => {
    await importFile(MIXED, { reason: 'Late' });
    const remove = (email: string) => site.api.post<ApiError>(`${PATH}/removal`, admin.token, { email });
    expect((await remove('a.se.vik@googlemail.com')).body).toEqual({ name: 'Åse Vik' });
    expect((await remove('ase.vik@gmail.com')).body.code).toBe('roll.not_found');
    expect((await listRoll()).map(({ name }) => name)).toEqual(['Ida Lund']);
    expect((await listDecisions())[0]?.sentence).toBe('An organizer took somebody off the roll while voting ran.');
  });
});

it('admin-api may not change a row of the roll, because another address is another person', () =>
  expectDenied(site.database.admin, `update roll set email = 'mine@example.com'`));
