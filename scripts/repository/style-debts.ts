import { dirname } from 'node:path';

export interface Source {
  file: string;
  text: string;
}

/** What a stylesheet of a web does that belongs elsewhere. */
export interface Debts {
  /** Selectors that name an inside of shared-ui, `.ui-…` but for the published classes. */
  ui?: number;
  /** Classes that only components of other folders write. */
  foreign?: number;
  /** Classes that another sheet styles too, so that the order of the two decides. */
  shared?: number;
  /** Media queries that name a width by its number. */
  widths?: number;
}

export type DebtsBySheet = Record<string, Debts>;
const KINDS = ['ui', 'foreign', 'shared', 'widths'] as const;

/** The classes of shared-ui that webs may write and style. */
const PUBLISHED = ['ui-actions', 'ui-figures', 'ui-title', 'ui-lede', 'ui-subtitle', 'ui-hint', 'ui-label'];

const withoutComments = (text: string) => text.replace(/\/\*.*?\*\//gs, '');
const classesIn = (selector: string) => [...selector.matchAll(/\.(-?[a-z][\w-]*)/g)].map(([, name = '']) => name);
const isOfSharedUi = (name: string) => name.startsWith('ui-');
const isInside = (name: string) => isOfSharedUi(name) && !PUBLISHED.includes(name);

/** The selectors of a sheet one by one, nested ones as they are written, and without those of keyframes. */
export function selectorsIn(sheet: string): string[] {
  return [...withoutComments(sheet).matchAll(/([^{};]*)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => prelude && !/^(?:@|from$|to$|[\d.]+%)/.test(prelude))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim());
}

/** The classes of the element that a selector styles, without what it asks for in `:has()` and `:not()`. */
function styledBy(selector: string): string[] {
  const asked = selector.replace(/:(?:has|not)\((?:[^()]|\([^()]*\))*\)/g, '');
  return classesIn(asked.split(/[\s>+~]+/).at(-1) ?? '');
}

/** The words in the texts of a component, of which its class names are some. */
function wordsIn({ text }: Source): Set<string> {
  const code = withoutComments(text).replace(/^import [^;]*;/gm, '');
  return new Set([...code.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].flatMap(([literal]) => literal.split(/[^\w-]+/)));
}

function groupFiles(pairs: readonly (readonly [name: string, file: string])[]): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const [name, file] of pairs) files.set(name, (files.get(name) ?? new Set()).add(file));
  return files;
}

/** What each sheet of a web owes. A sheet that owes nothing is left out. */
export function findDebts(sheets: readonly Source[], components: readonly Source[]): DebtsBySheet {
  const read = sheets.map(({ file, text }) => ({ file, text, selectors: selectorsIn(text) }));
  const styledIn = groupFiles(
    read.flatMap(({ file, selectors }) => selectors.flatMap(styledBy).map((name) => [name, file] as const)),
  );
  const writtenIn = groupFiles(
    components.flatMap((component) => [...wordsIn(component)].map((name) => [name, dirname(component.file)] as const)),
  );
  const isForeign = (name: string, file: string) => writtenIn.get(name)?.has(dirname(file)) === false;
  const isShared = (name: string, file: string) => {
    const files = styledIn.get(name);
    return files?.has(file) && files.size > 1;
  };
  return Object.fromEntries(
    read.flatMap(({ file, text, selectors }) => {
      const own = [...new Set(selectors.flatMap(classesIn))].filter((name) => !isOfSharedUi(name));
      const counts: Required<Debts> = {
        ui: selectors.filter((selector) => classesIn(selector).some(isInside)).length,
        foreign: own.filter((name) => isForeign(name, file)).length,
        shared: own.filter((name) => isShared(name, file)).length,
        widths: (withoutComments(text).match(/@media[^{]*\bwidth\b[^{]*\d[^{]*/g) ?? []).length,
      };
      const owed = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
      return Object.keys(owed).length > 0 ? [[file, owed] as const] : [];
    }),
  );
}

/** How what is found differs from what is listed. Less is a difference too, so that the list stays true. */
export function compareDebts(found: DebtsBySheet, listed: DebtsBySheet): { more: string[]; less: string[] } {
  const [more, less]: [string[], string[]] = [[], []];
  for (const file of new Set([...Object.keys(found), ...Object.keys(listed)])) {
    for (const kind of KINDS) {
      const [now, before] = [found[file]?.[kind] ?? 0, listed[file]?.[kind] ?? 0];
      if (now !== before) (now > before ? more : less).push(`${file} owes ${kind} ${now}, and ${before} is listed`);
    }
  }
  return { more, less };
}

/** The list as it is stored, with a line for each sheet. */
export function writeDebts(debts: DebtsBySheet): string {
  const lines = Object.entries(debts).map(
    ([file, owed]) =>
      `  ${JSON.stringify(file)}: { ${JSON.stringify(owed)
        .slice(1, -1)
        .replace(/([:,])/g, '$1 ')} }`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
