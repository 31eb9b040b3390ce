import type { Plugin, Rolldown } from 'vite';

/** The file of a web that waits until shared-ui is loaded. */
const WAITING = 'site';

/**
 * Refuses a build whose copy of shared-ui needs a file of the web, directly or by way of others. Such a file would run
 * first, and would find no component.
 */
export function independentCopy(): Plugin {
  return {
    name: 'plaudit-independent-copy',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Rolldown.OutputChunk>(
        Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? [[output.fileName, output] as const] : [],
        ),
      );
      const copy = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/ui.ts')));
      const file = copy && [...filesOf(copy, chunks)].find(({ name }) => name === WAITING);
      if (file)
        this.error(`The copy of shared-ui imports ${file.fileName}, which waits for shared-ui. Move what both need.`);
    },
  };
}

/** A file and all that it imports statically. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  found = new Set<Rolldown.OutputChunk>(),
): ReadonlySet<Rolldown.OutputChunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) filesOf(imported, chunks, found);
  }
  return found;
}
