/*
 * The remote's entry: a container as Module Federation defines it. It works without the runtime of
 * @module-federation/vite, because it takes only two packages and gives only one module.
 */
import { loadTexts } from './load-texts.ts';
import { receivePackages, type ShareScope } from './shared-packages.ts';

declare const __SHARED_PACKAGES__: readonly string[];

let scope: ShareScope = {};

export function init(shareScope: ShareScope): void {
  scope = shareScope;
}

export async function get(expose: string): Promise<() => object> {
  if (expose !== './ui') throw new Error(`shared-ui has no module ${expose}`);
  await receivePackages(__SHARED_PACKAGES__, scope);
  const [ui] = await Promise.all([import('../src/ui.ts'), loadTexts()]);
  return () => ui;
}
