import { dirname } from 'node:path';
import { type Import, isCode } from './imports.ts';

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
  db: {
    imports: ['server-kit', 'shared-ui/texts'],
    otherwise: 'db knows no API and no script: code that needs both belongs there.',
  },
  'public-api': {
    imports: ['server-kit', 'db', 'shared-ui/drawing', 'shared-ui/format', 'shared-ui/texts'],
    otherwise: WHERE_API_CODE_BELONGS,
  },
  'admin-api': {
    imports: ['server-kit', 'db', 'shared-ui/drawing', 'shared-ui/texts'],
    otherwise: WHERE_API_CODE_BELONGS,
  },
  'shared-ui': {
    imports: [],
    otherwise: 'shared-ui knows no web and no API: code that needs both belongs in the web.',
  },
  'public-web': {
    imports: ['shared-ui', 'public-api/contract', 'server-kit', 'db/rules/decisions/sentences'],
    otherwise: WHERE_WEB_CODE_BELONGS,
  },
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
      'public-web/src/testing',
    ],
    otherwise: 'Whole-product tests go through the gateway and know the contracts alone.',
  },
  bench: {
    imports: ['scripts', 'db', 'e2e', 'public-api', 'admin-api/contract', 'public-web/src/testing', 'server-kit'],
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
  TEST_CODE.test(file) || /(^|\/)vitest(\.\w+)?\.config\.ts$|^scripts\/test\//.test(file);
const TEST_PACKAGE =
  /^package:(@?vitest|@testing-library|@?playwright|playwright-core|@?axe-core|jsdom|smtp-server|oidc-provider)(\/|$)/;
const OPEN_TO_WEBS = /^shared-ui\/((http|format|drawing|federation|testing|texts)\/|src\/ui\.ts$)/;
const topOf = (path: string) => path.split('/')[0] ?? '';
const isFile = (path: string) => !/^(package|unknown):/.test(path);
/** A file beside the features counts as one of its own: through it a feature would reach the others. */
const featureOf = (file: string) => /^(?:public|admin)-web\/src\/features\/([^/]+)/.exec(file)?.[1];

/** The layers, lowest first. A file imports from its own layer and from lower ones. */
const WEB_LAYERS = ['styles', 'lib', 'http', 'components', 'features', 'routes', 'app', 'server'].map(
  (name) => `src/${name}`,
);
const API_LAYERS = ['src/http', 'src/features'];
const DB_LAYERS = ['grants', 'migrations', 'src', 'rules', 'procedures', 'schema', 'demo', 'testing'];
const UI_LAYERS = [
  'texts',
  'drawing',
  'format',
  'http',
  'src/lib',
  'src/primitives',
  'src/plaudit',
  'src/app',
  'src/styles',
];
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  db: DB_LAYERS,
  'public-api': API_LAYERS,
  'admin-api': API_LAYERS,
  'public-web': WEB_LAYERS,
  'admin-web': WEB_LAYERS,
  'shared-ui': UI_LAYERS,
};

/** What is in none of the layers is above them, such as `main.tsx`. In an API it has no layer: -1. */
function layerOf(file: string): number {
  const top = topOf(file);
  const layers = LAYERS[top] ?? [];
  const index = layers.findIndex((layer) => file.startsWith(`${top}/${layer}/`));
  return index >= 0 || top.endsWith('-api') ? index : layers.length;
}

function isInUnlistedFolder(file: string): boolean {
  if (!isFile(file) || !file.includes('/')) return false;
  if (!(topOf(file) in TOP_FOLDERS)) return isCode(file);
  const folder = /^(?:public|admin)-web\/(src\/[^/]+)\//.exec(file)?.[1];
  return folder !== undefined && !WEB_LAYERS.includes(folder) && !isTestCode(file);
}

/** What a decision says, in the one place that the APIs and the browsers read. */
const SENTENCES = 'db/rules/decisions/sentences/';
const contractOf = (file: string) => /^[\w-]+\/contract\//.exec(file)?.[0];

/**
 * They load what they are told to: the script of a command, a release of shared-ui, the packages that webs share, the
 * app as it was built for the server.
 */
const LOADERS = [
  'scripts/bootstrap.mjs',
  'shared-ui/federation/host-entry.ts',
  // The page names the catalogs of its language.
  'public-web/src/lib/load-texts.ts',
  'shared-ui/federation/remote.ts',
  'public-web/server/app.ts',
  'public-web/server/released-ui.ts',
];

const SEED_COMMANDS = ['scripts/database/commands/seed.ts', 'scripts/start/first-run.ts'];

const RULES: readonly Rule[] = [
  {
    isBrokenBy: (from, to) => to.startsWith('unknown:') && !LOADERS.includes(from),
    message: 'This check cannot follow it: write the path of a file that exists, without import.meta.glob.',
  },
  {
    isBrokenBy: (from, to) => isInUnlistedFolder(from) || isInUnlistedFolder(to),
    message: 'One of them is in a folder without rules: put it into another one, or list its folder in rules.ts.',
  },
  {
    isBrokenBy: (from, to) => !isTestCode(from) && isTestCode(to),
    message: 'The product imports no test code.',
  },
  {
    isBrokenBy: (from, to) => !isTestCode(from) && TEST_PACKAGE.test(to),
    message: 'The product imports no package for tests.',
  },
  {
    isBrokenBy: (from, to) =>
      !isTestCode(from) && !SEED_COMMANDS.includes(from) && !from.startsWith('db/demo/') && to.startsWith('db/demo/'),
    message: `Demo data is for ${SEED_COMMANDS.join(' and ')} alone: a changed picture must not make a new version.`,
  },
  {
    isBrokenBy: (from, to) => {
      const contract = contractOf(from);
      return contract !== undefined && !isTestCode(from) && !to.startsWith(contract) && !to.startsWith(SENTENCES);
    },
    message:
      'A contract imports only files of its own folder and the types of decisions, and no package, because browsers import it.',
  },
  {
    isBrokenBy: (from, to) =>
      from.startsWith(SENTENCES) &&
      !isTestCode(from) &&
      !to.startsWith(SENTENCES) &&
      !to.startsWith('shared-ui/texts/'),
    message:
      'The sentences of decisions import only files of their own folder and `t`, because browsers write them too.',
  },
  {
    isBrokenBy: (from, to) =>
      /^(public|admin)-web\//.test(from) && to.startsWith('shared-ui/') && !OPEN_TO_WEBS.test(to),
    message:
      'A web imports the components as @plaudit/shared-ui/ui, and else only the folders of shared-ui that it builds into ' +
      'itself: http, format, drawing, texts, federation and testing. Any other path would put a second copy into the build.',
  },
  {
    isBrokenBy: (from, to) =>
      from.startsWith('public-web/') && !from.startsWith('public-web/server/') && to.startsWith('server-kit/'),
    message: 'Only the process that renders the pages, in public-web/server, uses server-kit: browsers cannot.',
  },
  {
    isBrokenBy: (from, to) =>
      /^(public|admin)-web\//.test(from) &&
      to.endsWith('.css') &&
      dirname(from) !== dirname(to) &&
      !(from.endsWith('-web/src/main.tsx') && to.includes('-web/src/styles/')),
    message:
      'A component imports the stylesheets of its own folder alone. How it looks elsewhere is a property of it, or a custom ' +
      'property that it reads. What styles the page is in styles/, which main.tsx imports.',
  },
  {
    isBrokenBy: (from, to) => /^shared-ui\/(http|format|drawing)\//.test(from) && to.startsWith('shared-ui/src/'),
    message: 'What each web builds into itself imports nothing of the federated module.',
  },
  {
    isBrokenBy: (from, to) =>
      /^package:(node:)?module$/.test(to) && !isTestCode(from) && from !== 'shared-ui/federation/remote.ts',
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
      if (isTestCode(from) || topOf(from) !== topOf(to)) return false;
      return layerOf(from) >= 0 && layerOf(to) > layerOf(from);
    },
    message:
      'A file imports from its own layer and from lower ones. ' +
      `The layers of a web: ${WEB_LAYERS.join(', ')}, and above them all other files; ` +
      `of shared-ui: ${UI_LAYERS.join(', ')}, and above them all other files; of an API: ${API_LAYERS.join(', ')}; of db: ${DB_LAYERS.join(', ')}.`,
  },
];

export function findBrokenRules(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const folder = TOP_FOLDERS[topOf(from)];
    const problems = RULES.filter((rule) => rule.isBrokenBy(from, to)).map(({ message }) => message);
    if (folder && !mayImport(folder, from, to)) problems.push(folder.otherwise);
    return problems.map((message) => `${from} imports ${to}. ${message}`);
  });
}

function mayImport(folder: TopFolder, from: string, to: string): boolean {
  if (topOf(from) === topOf(to) || !isFile(to)) return true;
  if (!(topOf(to) in TOP_FOLDERS)) return isTestCode(from);
  return folder.imports.some((allowed) => to === allowed || to.startsWith(`${allowed}/`));
}
