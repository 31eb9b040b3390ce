import { findCircularImports } from './circular-imports.ts';
import type { Import } from './imports.ts';
import { isTestCode } from './rules.ts';

const FEATURE = /^((?:public|admin)-api)\/src\/features\/([^/]+)\//;

/**
 * The groups of features of an API that import each other, directly or by way of other features or of files beside
 * features/.
 */
export function findFeatureCircles(imports: readonly Import[]): string[][] {
  const features = new Set<string>();
  const place = (file: string) => {
    const feature = FEATURE.exec(file)?.slice(1).join('/');
    if (feature !== undefined) features.add(feature);
    return feature ?? file;
  };
  const arrows = imports
    .filter(({ from }) => !isTestCode(from))
    .map(({ from, to }) => ({ from: place(from), to: place(to) }));
  return findCircularImports(arrows).filter((places) => places.filter((name) => features.has(name)).length > 1);
}
