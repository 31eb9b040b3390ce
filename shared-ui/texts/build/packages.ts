import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const inRoot = (...folders: string[]) => folders.map((folder) => path.join(ROOT, folder));

/** Where texts stand, and the folder of their translations. A web has shared-ui's too, for its own copy of it. */
export const PACKAGES = {
  'shared-ui': {
    sources: inRoot('shared-ui/src', 'shared-ui/format', 'shared-ui/drawing', 'shared-ui/http'),
    catalog: path.join(ROOT, 'shared-ui/texts/catalogs'),
  },
  db: {
    sources: inRoot(
      'db/rules/decisions/sentences',
      ...['letter-blocks', 'letter-kinds', 'letter-text', 'voters-letter', 'zones'].map(
        (name) => `db/rules/letters/${name}.ts`,
      ),
    ),
    catalog: path.join(ROOT, 'db/texts'),
  },
  'public-api': {
    sources: inRoot(
      'public-api/src/features/cards/news-card.ts',
      'public-api/src/features/cards/site-news.ts',
      'public-api/src/features/feeds/calendar.ts',
      'public-api/src/features/mail/voter-mails.ts',
      ...[
        'app-pages',
        'decision-description',
        'period-description',
        'results-description',
        'reveal-description',
        'vendor-description',
      ].map((name) => `public-api/src/features/page-head/${name}.ts`),
      'public-api/src/result-texts',
    ),
    catalog: path.join(ROOT, 'public-api/texts'),
  },
  'public-web': { sources: inRoot('public-web/src'), catalog: path.join(ROOT, 'public-web/texts') },
} as const;
