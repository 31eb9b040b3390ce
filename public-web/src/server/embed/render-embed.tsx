import { speakUi } from '@plaudit/shared-ui/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { createHttpClient } from '../../../../shared-ui/http/http-client.ts';
import { readInto } from '../../app/served-pages.ts';
import { siteTexts } from '../../components/page/use-site-texts.ts';
import { beginFirstRendering, endFirstRendering, type Hints } from '../../lib/first-rendering.ts';
import { t } from '../../lib/texts.ts';
import { createServerClient } from '../server-client.ts';
import { EmbeddedLeaderboard } from './embedded-leaderboard.tsx';
import { type LoadedEmbed, loadEmbed } from './load-embed.ts';

/** The page for frames on other sites. */
export const EMBED_PATH = '/embed/leaderboard';

/** Undefined if something could not be loaded, because half of it would say what is not true. */
export async function renderEmbed(
  hints: Hints,
  fetch: typeof globalThis.fetch,
): Promise<{ head: string; html: string } | undefined> {
  const client = createServerClient();
  try {
    const loaded = await loadEmbed(readInto(client, createHttpClient({ token: () => undefined, request: fetch })));
    return loaded && renderLoaded(hints, loaded);
  } finally {
    client.clear();
  }
}

function renderLoaded(hints: Hints, loaded: LoadedEmbed): { head: string; html: string } {
  beginFirstRendering(hints);
  speakUi(hints.language);
  try {
    return {
      head: renderToStaticMarkup(
        <>
          <title>{t('Leaderboard · {name}', { name: siteTexts(loaded.settings).name })}</title>
          {loaded.styles ? <link rel="stylesheet" href={loaded.styles} /> : null}
        </>,
      ),
      html: renderToStaticMarkup(<EmbeddedLeaderboard loaded={loaded} />),
    };
  } finally {
    endFirstRendering();
  }
}
