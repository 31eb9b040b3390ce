import { decode, encode, type SourceMapLine } from '@jridgewell/sourcemap-codec';

interface SourceMap {
  sources: string[];
  mappings: string;
}

/**
 * Removes the code of packages from a source map. Node keeps a whole source map in memory as soon as it prints the
 * stack of an error, and nine of ten entries are of packages: some 60 MB in each API. For code of packages, a stack
 * names lines of the bundle instead.
 */
export function withoutPackages(sourceMap: string): string {
  const { sources, mappings, ...rest }: SourceMap = JSON.parse(sourceMap);
  const ownSources = sources.filter(isOwn);
  const newIndexes = sources.map((source) => (isOwn(source) ? ownSources.indexOf(source) : undefined));
  // An entry without a source ends the one before it. Otherwise Node would take the package's code after it for ours.
  let isEnded = true;
  const lines = decode(mappings).map((line) => {
    const kept: SourceMapLine = [];
    for (const [column, source, sourceLine, sourceColumn] of line) {
      const index = source === undefined ? undefined : newIndexes[source];
      if (index !== undefined && sourceLine !== undefined && sourceColumn !== undefined) {
        kept.push([column, index, sourceLine, sourceColumn]);
        isEnded = false;
      } else if (!isEnded) {
        kept.push([column]);
        isEnded = true;
      }
    }
    return kept;
  });
  return JSON.stringify({ ...rest, names: [], sources: ownSources, mappings: encode(lines) });
}

const isOwn = (source: string): boolean => !source.includes('node_modules/');
