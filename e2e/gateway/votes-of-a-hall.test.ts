import { expect, onTestFinished, test, vi } from 'vitest';
import { sendManyVotes } from '../../public-web/src/testing/many-votes.ts';
import { startGateway } from './gateway-under-test.ts';

const AWAY_MS = 7_000;
/** For so long public-api waits for its database. */
const DEADLINE_MS = 2_000;

test('three hundred votes from one address are all stored, although the database is away for seven seconds', async () => {
  const gateway = await startGateway();
  onTestFinished(() => gateway.stop());
  onTestFinished(() => void vi.unstubAllGlobals());
  // What the code of the page needs of a browser.
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('document', { baseURI: `http://127.0.0.1:${gateway.port}/` });
  const stored = new Set<number>();
  let underWay = 0;
  let most = 0;
  const backAt = Date.now() + AWAY_MS;
  gateway.publicApi.behavior = async (request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    let body = '';
    for await (const chunk of request) body += chunk;
    const { vendorId } = JSON.parse(body);
    const respond = (status: number, value: object) => {
      underWay -= 1;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (Date.now() < backAt) {
      setTimeout(() => respond(503, { code: 'service.unavailable' }), DEADLINE_MS);
    } else {
      stored.add(vendorId);
      respond(201, { vendorId });
    }
  };
  const receipts = await sendManyVotes(300);
  expect(new Set(receipts.map(({ vendorId }) => vendorId))).toEqual(stored);
  expect(stored.size).toBe(300);
  expect(most).toBe(60);
});
