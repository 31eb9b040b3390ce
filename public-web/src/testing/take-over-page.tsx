import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { type PageData, restoreQueries } from '../app/page-data.ts';
import { readPageData, takeOver } from '../app/take-over.tsx';
import { ConnectionWatch } from '../http/connection-watch.ts';
import { createQueryClient } from '../http/query-client.ts';
import { firstHints } from '../lib/first-rendering.ts';
import type { RenderedPage } from '../server/page-input.ts';

globalThis.fetch = () => new Promise(() => {});

export type TakenOver = {
  /** What React has complained about. */
  mistakes: string[];
  /** The page after it was taken over. */
  after: string;
  /** What the browser draws by itself from the same data. */
  own: string;
};

/** Takes a page over, as main.tsx does. No request is answered. */
export async function takeOverPage(address: string, { html, data }: RenderedPage): Promise<TakenOver> {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="page-data">${data}</script>`;
  const root = document.getElementById('root') as HTMLElement;
  const sent = readPageData();
  if (!sent) throw new Error('The page has no data');
  const mistakes: string[] = [];
  const note = (...words: unknown[]) => void mistakes.push(words.map(String).join(' ').slice(0, 2_000));
  const noteEvent = ({ message }: ErrorEvent) => note(message);
  const { error } = console;
  console.error = note;
  window.addEventListener('error', noteEvent);
  try {
    const client = createQueryClient(() => undefined);
    const watch = new ConnectionWatch(client.getQueryCache());
    let mounted: Root | undefined;
    await act(async () => {
      mounted = await takeOver(root, sent, { client, watch, onTakenOver: () => undefined });
    });
    if (firstHints()) note('The first rendering has not ended');
    const after = withoutIds(root.innerHTML);
    await act(async () => mounted?.unmount());
    client.clear();
    return { mistakes, after, own: await drawOwn(sent) };
  } finally {
    console.error = error;
    window.removeEventListener('error', noteEvent);
  }
}

async function drawOwn(sent: PageData): Promise<string> {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const client = createQueryClient(() => undefined);
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryOnMount: false } });
  restoreQueries(client, sent);
  const mounted = createRoot(root);
  const watch = new ConnectionWatch(client.getQueryCache());
  await act(async () =>
    mounted.render(<App client={client} watch={watch} inRouter={(page) => <BrowserRouter>{page}</BrowserRouter>} />),
  );
  const own = withoutIds(root.innerHTML);
  await act(async () => mounted.unmount());
  client.clear();
  return own;
}

/** React numbers the ids of a page from a server in another way. */
const withoutIds = (html: string): string => html.replace(/_[rR]_\w+?_/g, '_');
