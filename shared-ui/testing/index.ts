/* Exports for the tests of the webs. */
export { dismissToast } from '../src/primitives/overlays/toast-store.ts';
