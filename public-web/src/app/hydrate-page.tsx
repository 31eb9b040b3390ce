import type { CurrentCycle } from '@plaudit/public-api/contract';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type AddressKey, getByKey } from '../../../shared-ui/http/get-query.ts';
import type { ConnectionWatch } from '../http/connection-watch.ts';
import { http } from '../http/http-client.ts';
import { cycleQuery } from '../http/queries/cycle.ts';
import { beginFirstRendering } from '../lib/first-rendering.ts';
import { App } from './app.tsx';
import { loadScreen } from './lazy-routes.ts';
import { PAGE_DATA_ID, type PageData, restoreQueries } from './page-data.ts';

/** What the page was rendered with. Undefined if the server has not rendered it. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

type Hydration = { client: QueryClient; watch: ConnectionWatch; onHydrated: () => void };

/** Hydrates the page that the server has rendered. The first rendering here is the same as there. */
export async function hydratePage(container: Element, data: PageData, hydration: Hydration): Promise<Root> {
  const { client, watch, onHydrated } = hydration;
  const { path: pathname, search } = data.hints;
  await loadScreen({ pathname, search }, { voting: votingIn(data), isSignedIn: data.hints.signedIn !== '' });
  await Promise.all(data.left.map((queryKey) => loadLeft(client, queryKey)));
  restoreQueries(client, data);
  const usual = client.getDefaultOptions();
  // What has failed on the server is rendered as failed, and not as under way.
  client.setDefaultOptions({ ...usual, queries: { ...usual.queries, retryOnMount: false } });
  // From here on React hears each press itself.
  const repeatPress = window.takePressBefore?.();
  window.endFailedStart?.();
  const begin = () => {
    client.setDefaultOptions(usual);
    void client.refetchQueries({ type: 'active', predicate: isPolled });
    onHydrated();
    repeatPress?.();
  };
  beginFirstRendering(data.hints);
  return hydrateRoot(
    container,
    <StrictMode>
      <App
        client={client}
        watch={watch}
        inRouter={(page) => <BrowserRouter>{page}</BrowserRouter>}
        onHydrated={begin}
      />
    </StrictMode>,
  );
}

const loadLeft = (client: QueryClient, queryKey: QueryKey) =>
  client.prefetchQuery({ queryKey, queryFn: ({ signal }) => getByKey(http, queryKey as AddressKey, signal) });

function votingIn({ loaded }: PageData) {
  const cycle = loaded.find(([[path]]) => path === cycleQuery.queryKey[0])?.[1] as CurrentCycle | undefined;
  return cycle?.state ?? 'open';
}

/** True for a query that is read again and again, also for one that is data again because it has failed. */
const isPolled = (query: Query): boolean =>
  query.observers.some(({ options: { refetchInterval } }) =>
    Boolean(typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval),
  );
