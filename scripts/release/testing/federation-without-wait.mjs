// A test loads this file with `node --import`. With it the federation plugin stops waiting as soon as no module is
// pending, as happens by accident on a busy machine. The change exists only in this process, not in node_modules.
import { register } from 'node:module';

const loader = `
const WAITS = 'controller.settleTimeout = setTimeout(() => {';
const SKIPS_WAIT = 'controller.settleTimeout = ((check) => check())(() => {';
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (!url.endsWith('/@module-federation/vite/lib/index.js')) return loaded;
  const source = String(loaded.source);
  if (!source.includes(WAITS)) throw new Error('The federation plugin no longer waits as this test knows it');
  return { ...loaded, source: source.replace(WAITS, SKIPS_WAIT) };
}
`;
register(`data:text/javascript,${encodeURIComponent(loader)}`);
