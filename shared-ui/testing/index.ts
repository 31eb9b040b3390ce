/* Exports for the tests of the webs. */
export { dismissToast } from '../src/primitives/toast/toast-store.ts';
