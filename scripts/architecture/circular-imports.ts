import type { Import } from './imports.ts';

/**
 * The groups of files that import each other, directly or by way of others (Tarjan's strongly connected components), and
 * the files that import themselves.
 */
export function findCircularImports(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);

  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];

  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    open.push(file);
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) lowerTo(file, visit(target));
      else if (open.includes(target)) lowerTo(file, order.get(target) ?? own);
    }
    if (lowest.get(file) === own) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || targets.get(file)?.includes(file)) groups.push(group.sort());
    }
    return lowest.get(file) ?? own;
  };
  const lowerTo = (file: string, value: number) => lowest.set(file, Math.min(lowest.get(file) ?? value, value));

  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return groups.sort((a, b) => String(a).localeCompare(String(b)));
}
