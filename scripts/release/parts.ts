export const API_PARTS = ['public-api', 'admin-api'] as const;
export const WEB_PARTS = ['shared-ui', 'public-web', 'admin-web'] as const;
export const PARTS = [...API_PARTS, ...WEB_PARTS] as const;

export type ApiPart = (typeof API_PARTS)[number];
export type WebPart = (typeof WEB_PARTS)[number];
export type Part = (typeof PARTS)[number];

export function isApiPart(part: Part): part is ApiPart {
  return (API_PARTS as readonly string[]).includes(part);
}

export function parsePart(text: string | undefined): Part {
  const part = PARTS.find((name) => name === text);
  if (part === undefined) throw new Error(`Name a part: one of ${PARTS.join(', ')}`);
  return part;
}

/**
 * The folders that a part is built from, besides its own. After a change of a source in one of them the part is built
 * again. hashes.ts says which files are no sources, such as tests.
 */
export const BUILT_FROM: Record<Part, readonly string[]> = {
  'public-api': ['db', 'server-kit', 'shared-ui/drawing', 'shared-ui/format', 'shared-ui/texts'],
  'admin-api': ['db', 'server-kit', 'shared-ui/drawing', 'shared-ui/texts'],
  'shared-ui': [],
  'public-web': ['server-kit', 'shared-ui', 'public-api/contract', 'db/rules/decisions/sentences', 'db/texts'],
  'admin-web': ['shared-ui', 'public-api/contract', 'admin-api/contract'],
};
