/* Exports for the tests of the webs. The webs themselves do not need them, so ui.ts does not export them. */
export { dismissToast } from '../src/primitives/toast/toast-store.ts';
