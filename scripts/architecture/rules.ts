import type { Import } from './imports.ts';

/**
 * What a top-level folder may import besides itself: other top-level folders, or single folders and files in them.
 * `otherwise` tells the author of a wrong import where the code belongs.
 */
interface TopFolder {
  imports: readonly string[];
  otherwise: string;
}

const WHERE_API_CODE_BELONGS =
  'A fact that both APIs must agree on belongs in db/rules; everything else stays in the API that owns it.';
const WHERE_WEB_CODE_BELONGS =
  'A component that both webs show belongs in shared-ui; everything else stays in the web that owns it.';

export const TOP_FOLDERS: Readonly<Record<string, TopFolder>> = {
  'server-kit': {
    imports: [],
    otherwise: 'server-kit knows nothing about awards or MySQL: move the code to db or an API.',
  },
  db: { imports: ['server-kit'], otherwise: 'db knows no API and no script: code that needs both belongs there.' },
  'public-api': { imports: ['server-kit', 'db', 'shared-ui/drawing'], otherwise: WHERE_API_CODE_BELONGS },
  'admin-api': { imports: ['server-kit', 'db'], otherwise: WHERE_API_CODE_BELONGS },
  'shared-ui': {
    imports: [],
    otherwise: 'shared-ui knows no web and no API: code that needs both belongs in the web.',
  },
  'public-web': { imports: ['shared-ui', 'public-api/contract'], otherwise: WHERE_WEB_CODE_BELONGS },
  'admin-web': {
    imports: ['shared-ui', 'admin-api/contract', 'public-api/contract'],
    otherwise: WHERE_WEB_CODE_BELONGS,
  },
  scripts: {
    imports: ['server-kit', 'db'],
    otherwise: 'scripts run the product from outside: they import no API and no web.',
  },
  e2e: {
    imports: [
      'scripts',
      'db',
      'server-kit/testing',
      'public-api/contract',
      'admin-api/contract',
      'public-web/vite.config.ts',
      'admin-web/vite.config.ts',
    ],
    otherwise: 'Whole-product tests go through the gateway and know the contracts alone.',
  },
  bench: {
    imports: ['scripts', 'db', 'e2e', 'public-api', 'server-kit'],
    otherwise: 'Benchmarks go through the gateway. Only the routes that do nothing are added to public-api itself.',
  },
  drills: {
    imports: ['scripts', 'db', 'bench'],
    otherwise: 'Drills go through the gateway, break things from outside, and look at what is stored.',
  },
};

interface Rule {
  isBrokenBy: (from: string, to: string) => boolean;
  message: string;
}

const TEST_CODE = /\.(test|spec)\.[cm]?[jt]sx?$|(^|\/)testing\/|^(e2e|bench|drills)\//;
export const isTestCode = (file: string) =>
  TEST_CODE.test(file) || /(^|\/)vitest\.config\.ts$|^scripts\/test\//.test(file);
const OPEN_TO_WEBS = /^shared-ui\/((http|format|drawing|federation|testing)\/|src\/ui\.ts$)/;
const featureOf = (file: string) => /^(?:public|admin)-web\/src\/features\/([^/]+)\//.exec(file)?.[1];
const layerOf = (file: string) => /^[\w-]+\/src\/([^/]+)\//.exec(file)?.[1] ?? '';

/** The layers, lowest first. A file imports from its own layer and from lower ones. */
const WEB_LAYERS = ['lib', 'http', 'components', 'features', 'routes', 'app'];
const API_LAYERS = ['http', 'features'];
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'public-api': API_LAYERS,
  'admin-api': API_LAYERS,
  'public-web': WEB_LAYERS,
  'admin-web': WEB_LAYERS,
  'shared-ui': ['lib', 'primitives', 'plaudit', 'app'],
};

const contractOf = (file: string) => /^[\w-]+\/contract\//.exec(file)?.[0];

const SEED_COMMANDS = ['scripts/database/commands/seed.ts', 'scripts/start/first-run.ts'];

const RULES: readonly Rule[] = [
  {
    isBrokenBy: (from, to) => !isTestCode(from) && isTestCode(to),
    message: 'The product imports no test code.',
  },
  {
    isBrokenBy: (from, to) =>
      !isTestCode(from) && !SEED_COMMANDS.includes(from) && !from.startsWith('db/demo/') && to.startsWith('db/demo/'),
    message: `Demo data is for ${SEED_COMMANDS.join(' and ')} alone: a changed picture must not make a new version.`,
  },
  {
    isBrokenBy: (from, to) => {
      const contract = contractOf(from);
      return contract !== undefined && !isTestCode(from) && !to.startsWith(contract);
    },
    message: 'A contract imports only files of its own folder, and no package, because browsers import it.',
  },
  {
    isBrokenBy: (from, to) =>
      /^(public|admin)-web\//.test(from) && to.startsWith('shared-ui/') && !OPEN_TO_WEBS.test(to),
    message:
      'A web imports the components as @plaudit/shared-ui/ui, and else only the folders of shared-ui that it builds into ' +
      'itself: http, format, drawing, federation and testing. Any other path would put a second copy into the build.',
  },
  {
    isBrokenBy: (from, to) => /^shared-ui\/(http|format|drawing)\//.test(from) && to.startsWith('shared-ui/src/'),
    message: 'What each web builds into itself imports nothing of the federated module (decision 92).',
  },
  {
    isBrokenBy: (from, to) =>
      to === 'package:node:module' && !isTestCode(from) && from !== 'shared-ui/federation/remote.ts',
    message: 'createRequire and register hide imports from this check: use import.',
  },
  {
    isBrokenBy: (from, to) => {
      const [one, other] = [featureOf(from), featureOf(to)];
      return one !== undefined && other !== undefined && one !== other && !isTestCode(from);
    },
    message: 'Features of a web do not import each other: what two of them need belongs in components/ or lib/.',
  },
  {
    isBrokenBy: (from, to) => {
      if (isTestCode(from) || from.split('/')[0] !== to.split('/')[0]) return false;
      const layers = LAYERS[from.split('/')[0] ?? ''] ?? [];
      const [one, other] = [layers.indexOf(layerOf(from)), layers.indexOf(layerOf(to))];
      return one >= 0 && other > one;
    },
    message:
      'A file imports from its own layer and from lower ones. ' +
      `The layers of a web: ${WEB_LAYERS.join(', ')}; of an API: ${API_LAYERS.join(', ')}; ` +
      `of shared-ui: ${LAYERS['shared-ui']?.join(', ')}.`,
  },
];

export function findBrokenRules(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const folder = TOP_FOLDERS[from.split('/')[0] ?? ''];
    const problems = RULES.filter((rule) => rule.isBrokenBy(from, to)).map(({ message }) => message);
    if (folder && !mayImport(folder, from, to)) problems.push(folder.otherwise);
    return problems.map((message) => `${from} imports ${to}. ${message}`);
  });
}

function mayImport(folder: TopFolder, from: string, to: string): boolean {
  const [home = '', target = ''] = [from.split('/')[0], to.split('/')[0]];
  if (home === target || !(target in TOP_FOLDERS)) return true;
  return folder.imports.some((allowed) => to === allowed || to.startsWith(`${allowed}/`));
}
