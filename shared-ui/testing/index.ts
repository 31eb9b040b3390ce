/* What tests of the webs need from inside shared-ui. The webs themselves do without it, so ui.ts does not export it. */
export { dismissToast } from '../src/primitives/toast/toast-store.ts';
