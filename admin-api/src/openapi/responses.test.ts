import { makeElection, makeVendorLink, makeVote } from '@plaudit/db/testing/factories';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import { BODY_LIMIT_BYTES } from '@plaudit/server-kit/http/json-body';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IMPORT_BYTES_MAX, PICTURE_BYTES_MAX, ROLL_BYTES_MAX, VENDORS_ORDER_MAX } from '../../contract/index.ts';
import {
  sendRequestsAboutAccounts,
  sendRequestsAboutInvitations,
  sendRequestsAboutSecondFactor,
  sendRequestsAboutSessions,
  sendRequestsAboutSettingsAndPause,
} from '../testing/documented-responses/accounts.ts';
import { sendRequestsAboutApprovals, sendRequestsAboutExclusions } from '../testing/documented-responses/approvals.ts';
import {
  sendRequestsAboutClosedNumbers,
  sendRequestsAboutCycles,
  sendRequestsAboutResets,
} from '../testing/documented-responses/cycles.ts';
import { sendRequestsAboutLetters } from '../testing/documented-responses/letters.ts';
import {
  sendRequestsAboutOrganizerLetters,
  sendRequestsThatEndSessions,
  sendRequestsWithPassword,
} from '../testing/documented-responses/own-account.ts';
import { sendRequestsAboutPasskeys } from '../testing/documented-responses/passkeys.ts';
import { sendRequestsAboutPictures } from '../testing/documented-responses/pictures.ts';
import { sendRequestsAboutRoll } from '../testing/documented-responses/roll.ts';
import { MISSING_ID, type Site } from '../testing/documented-responses/send-as.ts';
import {
  sendRequestsAboutCategories,
  sendRequestsAboutLinks,
  sendRequestsAboutShortlists,
  sendRequestsAboutVendors,
  sendRequestsWhileResultIsUnwritten,
} from '../testing/documented-responses/vendors.ts';
import { apiOf, type SignedIn, signIn, startApi, type TestApi } from '../testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await apiOf(database);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** These requests always wait for an approval, so they get 202. The route that approves them carries them out. */
const ALWAYS_WAIT = ['POST /api/admin/exclusions/{id}/force 200', 'POST /api/admin/exclusions/{id}/lifting 200'];

/** Each group gets some of the documented responses. It starts on an empty database with a super admin signed in. */
const REQUEST_GROUPS = [
  sendReadRequests,
  sendRequestsAboutSecondFactor,
  sendRequestsAboutSessions,
  sendRequestsAboutAccounts,
  sendRequestsAboutInvitations,
  sendRequestsThatEndSessions,
  sendRequestsWithPassword,
  sendRequestsAboutLetters,
  sendRequestsAboutPasskeys,
  sendRequestsAboutSettingsAndPause,
  sendRequestsAboutCategories,
  sendRequestsAboutShortlists,
  sendRequestsAboutVendors,
  sendRequestsWhileResultIsUnwritten,
  sendRequestsAboutLinks,
  sendRequestsAboutRoll,
  sendRequestsAboutOrganizerLetters,
  sendRequestsAboutPictures,
  sendRequestsAboutCycles,
  sendRequestsAboutClosedNumbers,
  sendRequestsAboutResets,
  sendRequestsAboutApprovals,
  sendRequestsAboutExclusions,
  sendRequestsOfRejectedCallers,
  sendBadRequests,
];

it('documents every response that happens, and every documented response happens', async () => {
  for (const sendRequests of REQUEST_GROUPS) {
    await database.reset();
    await sendRequests({ api, database }, await signIn(database.owner));
  }
  const seen = new Set([...api.seen, ...(await sendRequestsDuringOutage())]);
  const unseen = [...api.documented].filter((response) => !seen.has(response));
  expect(unseen.filter((response) => !ALWAYS_WAIT.includes(response))).toEqual([]);
});

/** Method and path of each operation that needs the database. Those are all except the documentation. */
const listOperations = () =>
  [...api.documented].filter((response) => response.endsWith(' 503')).map((response) => response.split(' '));
const fillPath = (path: string, id: number | string) =>
  path
    .replace('{kind}', 'closing')
    .replace('site-pages/{name}', 'site-pages/privacy')
    .replaceAll(/\{\w+\}/g, String(id));

async function sendReadRequests(_site: Site, admin: SignedIn): Promise<void> {
  const { cycle, boxes, vendors } = await makeElection(database.owner);
  await makeVendorLink(database.owner, { vendor_id: vendors[0]?.id ?? 0 });
  await makeVote(database.owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
  for (const [method = '', path = ''] of listOperations()) {
    if (method !== 'GET') continue;
    // The groups about approvals, exclusions and closed numbers send these requests.
    if (/(approvals|exclusions)\/(\{|accounts)|winners\/csv/.test(path)) continue;
    const id = path.includes('user-sessions') ? admin.sessionId : cycle.id;
    const { status, text } = await api.get(fillPath(path, id), admin.token);
    expect(status, `${path}: ${text}`).toBe(200);
    if (path.includes('{')) expect((await api.get(fillPath(path, MISSING_ID), admin.token)).status).toBe(404);
  }
}

async function sendRequestsOfRejectedCallers(): Promise<void> {
  const { token } = await signIn(database.owner, { account: { role: 'voter' } });
  for (const [method = '', path = ''] of listOperations()) {
    // The link of an invitation needs no token.
    if (!api.documented.has(`${method} ${path} 401`)) continue;
    expect((await api.send(method, fillPath(path, 'x'))).status).toBe(401);
    expect((await api.send(method, fillPath(path, 'x'), { token })).status).toBe(403);
  }
}

/** The largest JSON body of each route that takes a larger one than the other routes do. */
const OWN_BODY_LIMITS: Record<string, number> = {
  'PUT /api/admin/site-pages/{name}': 121_000,
  'POST /api/admin/site-page-previews': 121_000,
  'POST /api/admin/vendors/import': 2 * IMPORT_BYTES_MAX,
  'POST /api/admin/vendors/order': 11 * VENDORS_ORDER_MAX + 1_024,
  'POST /api/admin/exclusions': 500_000,
  'POST /api/admin/roll/import': ROLL_BYTES_MAX + 2_000_000,
  'PUT /api/admin/next-shortlists': 2_000_000,
  'PUT /api/admin/voting-cycles/{id}/shortlists': 2_000_000,
};

async function sendBadRequests(_site: Site, { token }: SignedIn): Promise<void> {
  const tooLarge = Buffer.alloc(PICTURE_BYTES_MAX + 1);
  for (const [method = '', template = ''] of listOperations()) {
    const path = fillPath(template, MISSING_ID);
    expect((await api.send(method, `${path}?unknown=1`, { token })).status).toBe(400);
    if (method === 'GET') continue;
    const send = (type: string, raw: string | Buffer) =>
      api.send(method, path, { token, raw, headers: { 'Content-Type': type } });
    expect((await send('text/plain', 'x=1')).status).toBe(415);
    const tooMuch = ' '.repeat((OWN_BODY_LIMITS[`${method} ${template}`] ?? BODY_LIMIT_BYTES) + 1);
    const takesFile = template === '/api/admin/pictures';
    const large = takesFile ? send('application/octet-stream', tooLarge) : send('application/json', tooMuch);
    expect((await large).status).toBe(413);
  }
}

const token = 'A'.repeat(43);
/** Without a token, the database is not asked before the body is validated. */
const BODIES_WITHOUT_SESSION: Record<string, object> = {
  'POST /api/admin/invitation-links': { token },
  'POST /api/admin/invited-accounts': { token, username: 'invited', password: 'Correct-Horse1!' },
};

async function sendRequestsDuringOutage(): Promise<ReadonlySet<string>> {
  const down = await startApi('mysql://nobody:x@127.0.0.1:1/none');
  const { token } = await signIn(database.owner);
  for (const [method = '', path = ''] of listOperations()) {
    const body = BODIES_WITHOUT_SESSION[`${method} ${path}`];
    expect((await down.send(method, fillPath(path, MISSING_ID), { token, body })).status).toBe(503);
  }
  await down.close();
  return down.seen;
}
