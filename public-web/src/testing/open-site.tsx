import { onlineManager } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { upTo } from '../../../shared-ui/format/widths.ts';
import { App } from '../app/app.tsx';
import { lazyRoutes } from '../app/lazy-routes.ts';
import { createSiteClient } from '../app/site-client.ts';
import { ConnectionWatch } from '../http/connection-watch.ts';
import { tokenStore } from '../http/token-store.ts';
import { lazyTabs } from '../routes/lazy-tabs.ts';
import { voteTabChunks } from '../routes/voting/vote-tab-chunks.ts';
import { startFalseClock } from './false-clock.ts';
import { VOTER } from './open-voting.ts';
import { SiteApi } from './site-api.ts';
import type { Answers } from './states/answers.ts';
import { open } from './states/open.recorded.ts';

export const VOTER_TOKEN = 'token-of-margot';

/**
 * Opens the whole site at an address, as a browser does that has its code already. The API has a recorded state, and the
 * clock moves only with `pass`.
 */
export async function openSite(
  address: string,
  { state = open, asVoter = false, isPhone = false }: { state?: Answers; asVoter?: boolean; isPhone?: boolean } = {},
) {
  for (const load of [lazyRoutes, lazyTabs, voteTabChunks].flatMap((chunks) => Object.values(chunks))) await load();
  const api = new SiteApi(state);
  const { settle, pass } = startFalseClock(api, api.cycle.now);
  vi.stubGlobal('scrollTo', () => undefined);
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(matchMedia(query), { matches: isPhone && query === upTo('phone') }),
  );
  if (asVoter) {
    api.user = VOTER;
    tokenStore.keep('user', VOTER_TOKEN);
  }
  window.history.replaceState(null, '', address);
  const client = createSiteClient();
  const watch = new ConnectionWatch(client.getQueryCache());
  const rendered = () =>
    render(<App client={client} watch={watch} inRouter={(page) => <BrowserRouter>{page}</BrowserRouter>} />);
  let page = rendered();
  onTestFinished(() => {
    page.unmount();
    client.clear();
    onlineManager.setOnline(true);
    window.history.replaceState(null, '', '/');
  });
  await settle();
  return {
    api,
    client,
    settle,
    pass,
    /** As Playwright's `reload`: what is stored in the browser stays. */
    reload: async () => {
      page.unmount();
      client.clear();
      page = rendered();
      await settle();
    },
    goBack: async () => {
      window.history.back();
      // A browser goes back a moment later, by its clock.
      await pass(500);
    },
    goOffline: (isOffline: boolean) => act(() => onlineManager.setOnline(!isOffline)),
  };
}
