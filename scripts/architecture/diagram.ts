import type { Import } from './imports.ts';
import { TOP_FOLDERS } from './rules.ts';

/** A Mermaid diagram. A dashed arrow means that only a contract is imported. */
export function drawTopFolders(imports: readonly Import[]): string {
  const arrows = new Map<string, boolean>();
  for (const { from, to } of imports) {
    const [home = '', target = ''] = [from.split('/')[0], to.split('/')[0]];
    if (home === target || !(home in TOP_FOLDERS) || !(target in TOP_FOLDERS)) continue;
    const arrow = `${home} ${target}`;
    arrows.set(arrow, (arrows.get(arrow) ?? true) && to.includes('/contract/'));
  }
  const lines = [...arrows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([arrow, isContract]) => `  ${arrow.replace(' ', isContract ? ' -.-> ' : ' --> ')}`);
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}
