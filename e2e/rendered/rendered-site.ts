import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VOTER } from '../../public-web/src/testing/open-voting.ts';
import { SiteApi } from '../../public-web/src/testing/site-api.ts';
import type { Answers } from '../../public-web/src/testing/states/answers.ts';
import { startGateway } from '../gateway/gateway-under-test.ts';
import { type Releases, RendererUnderTest } from './renderer-under-test.ts';

export interface RenderedSite {
  url: string;
  api: SiteApi;
  renderer: RendererUnderTest;
  stop(): Promise<void>;
}

/**
 * The voters' site in a recorded state: the real gateway, the real process that renders pages, and the recorded responses
 * in place of public-api. For that process, time stands still when the state was recorded. Whoever signs in has voted in the
 * categories 1 and 3.
 */
export async function startRenderedSite(
  releases: Releases,
  state: Answers,
  settings: Record<string, string> = {},
): Promise<RenderedSite> {
  const gateway = await startGateway({ GATEWAY_RATE: '5000', ...settings });
  for (const [part, folder] of Object.entries({ 'public-web': releases.web, 'shared-ui': releases.ui }))
    linkTo(folder, join(gateway.layout.releases, part, 'current'));
  const api = new SiteApi(state);
  api.user = VOTER;
  for (const categoryId of [1, 3]) api.vote(1, categoryId, api.cycle.now);
  gateway.publicApi.behavior = api.respond;
  // The process takes the place of the stub.
  await gateway.publicWeb.stop();
  const stillClock = `Date.now=()=>${Date.parse(state['/api/voting/cycle'].now)}`;
  const renderer = await RendererUnderTest.start(releases.web, {
    PORT: gateway.publicWeb.address.replace('unix:', ''),
    PUBLIC_API: gateway.publicApi.address,
    SHARED_UI: releases.ui,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(stillClock)}`,
  });
  return {
    url: `http://127.0.0.1:${gateway.port}`,
    api,
    renderer,
    stop: async () => {
      await renderer.end();
      await gateway.stop();
    },
  };
}

function linkTo(folder: string, link: string): void {
  rmSync(link, { recursive: true, force: true });
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(folder, link);
}
