// Loaded with `node --import`: the federation plugin then takes the module graph for complete at the first moment that
// no module is pending, as it does by accident on a busy machine. Only this process sees the change, not node_modules.
import { register } from 'node:module';

const loader = `
const WAITS = 'controller.settleTimeout = setTimeout(() => {';
const WAITS_NOT = 'controller.settleTimeout = ((check) => check())(() => {';
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (!url.endsWith('/@module-federation/vite/lib/index.js')) return loaded;
  const source = String(loaded.source);
  if (!source.includes(WAITS)) throw new Error('The federation plugin no longer waits as this test knows it');
  return { ...loaded, source: source.replace(WAITS, WAITS_NOT) };
}
`;
register(`data:text/javascript,${encodeURIComponent(loader)}`);
