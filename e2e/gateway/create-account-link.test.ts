import { join } from 'node:path';
import { ROOT } from '@plaudit/scripts/stack/layout';
import { expect, test } from 'vitest';
import { joinPage } from '../../shared-ui/federation/page-parts.ts';
import { startGateway } from './gateway-under-test.ts';

/** The one in the header. */
const LINK = /ui-button-(\w+)'\s+href="\/register"/;

test.each([
  ['/', '', 'secondary'],
  ['/?tab=leaderboard', '', 'primary'],
  ['/login?tab=leaderboard', '', 'secondary'],
  ['/reveal', '', 'secondary'],
  ['/decisions', '', 'primary'],
  ['/vendor/5', '', 'secondary'],
  ['/?tab=leaderboard', '<meta name="voting" content="ended">', 'secondary'],
  ['/?tab=leaderboard', '<meta name="voting" content="paused">', 'primary'],
])('on %s with the tags "%s" visitors have a %s link to create an account', async (path, tags, variant) => {
  const site = await startGateway();
  site.writeReleaseFile('public-web/current/index.html', joinPage(join(ROOT, 'public-web')));
  site.publicApi.behavior = ({ url }, response) => response.end(url?.includes('/social-tags') ? tags : '');
  const { body } = await site.send(path);
  const { body: ofVoter } = await site.send(path, { headers: { cookie: 'plaudit_signed_in=yes' } });
  await site.stop();
  expect(LINK.exec(body)?.[1]).toBe(variant);
  expect(ofVoter).not.toMatch(LINK);
});
