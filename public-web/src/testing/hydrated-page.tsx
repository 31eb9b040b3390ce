import type { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { hydratePage, readPageData } from '../app/hydrate-page.tsx';
import { type PageData, restoreQueries } from '../app/page-data.ts';
import { ConnectionWatch } from '../http/connection-watch.ts';
import { createQueryClient } from '../http/query-client.ts';
import { firstHints } from '../lib/first-rendering.ts';
import type { RenderedPage } from '../server/rendered-page.ts';

/** The addresses that the browser has requested. None gets a response. */
export const requests: string[] = [];
globalThis.fetch = (address) => {
  requests.push(new URL(String(address)).pathname);
  return new Promise(() => {});
};

type Visit = {
  /** What happens while the page is on the screen and no script has run. */
  before?: () => void;
  /** Runs on the hydrated page. */
  check?: (client: QueryClient) => void | Promise<void>;
};

export type HydratedPage = {
  /** What React has complained about. */
  mistakes: string[];
  /** The page after it was hydrated. */
  after: string[];
  /** What the browser renders by itself from the same data. */
  own: string[];
};

/** Hydrates a page, as main.tsx does. No request gets a response. */
export async function hydrateInDom(
  address: string,
  page: RenderedPage,
  { before, check }: Visit = {},
): Promise<HydratedPage> {
  requests.length = 0;
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `<div id="root">${page.html}</div><script type="application/json" id="page-data">${page.data}</script>`;
  before?.();
  const root = document.getElementById('root') as HTMLElement;
  const data = readPageData();
  if (!data) throw new Error('The page has no data');
  const mistakes: string[] = [];
  const note = (...words: unknown[]) => {
    const mistake = words.map(String).join(' ').slice(0, 2_000);
    // jsdom does not know the newest elements.
    if (!mistake.startsWith('The tag <%s> is unrecognized')) mistakes.push(mistake);
  };
  const noteEvent = ({ message }: ErrorEvent) => note(message);
  const { error } = console;
  console.error = note;
  window.addEventListener('error', noteEvent);
  try {
    const client = createQueryClient(() => undefined);
    const watch = new ConnectionWatch(client.getQueryCache());
    let mounted: Root | undefined;
    await act(async () => {
      mounted = await hydratePage(root, data, { client, watch, onHydrated: () => undefined });
    });
    if (firstHints()) note('The first rendering has not ended');
    const after = linesOf(root);
    await check?.(client);
    await act(async () => mounted?.unmount());
    client.clear();
    // The visit has stored what was seen, which the next one compares with.
    localStorage.removeItem('plaudit.lastLook');
    return { mistakes, after, own: await renderAlone(data) };
  } finally {
    console.error = error;
    window.removeEventListener('error', noteEvent);
  }
}

async function renderAlone(data: PageData): Promise<string[]> {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const client = createQueryClient(() => undefined);
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryOnMount: false } });
  restoreQueries(client, data);
  const mounted = createRoot(root);
  const watch = new ConnectionWatch(client.getQueryCache());
  await act(async () =>
    mounted.render(<App client={client} watch={watch} inRouter={(page) => <BrowserRouter>{page}</BrowserRouter>} />),
  );
  const own = linesOf(root);
  await act(async () => mounted.unmount());
  client.clear();
  return own;
}

/** One line for each element and text. React numbers the ids of a page from a server in another way. */
function linesOf(root: Element): string[] {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  let texts: string[] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Element) {
      lines.push(...texts.splice(0), lineOf(node));
    } else {
      texts = [[...texts, node.textContent].join('')];
    }
  }
  return [...lines, ...texts];
}

function lineOf({ localName, attributes }: Element): string {
  // A server writes which option of a select is chosen. A browser keeps that beside the attributes. Winners rise once, and a style says how
  // far. No server writes styles.
  const named = Array.from(attributes).filter(({ name }) => !['selected', 'data-rises', 'style'].includes(name));
  const sorted = named.map(({ name, value }) => `${name}="${value}"`).sort();
  return [localName, ...sorted].join(' ').replace(/_[rR]_\w+?_/g, '_');
}
