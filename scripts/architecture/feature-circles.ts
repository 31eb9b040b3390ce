import { findCircularImports } from './circular-imports.ts';
import type { Import } from './imports.ts';
import { isTestCode } from './rules.ts';

const FEATURE = /^((?:public|admin)-api)\/src\/features\/([^/]+)\//;

/** The groups of features of an API that import each other, directly or by way of other features. */
export function findFeatureCircles(imports: readonly Import[]): string[][] {
  const featureOf = (file: string) => FEATURE.exec(file)?.slice(1).join('/');
  const arrows = imports.flatMap(({ from, to }) => {
    const [one, other] = [featureOf(from), featureOf(to)];
    return one === undefined || other === undefined || one === other || isTestCode(from)
      ? []
      : [{ from: one, to: other }];
  });
  return findCircularImports(arrows);
}
