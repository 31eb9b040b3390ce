/* What opens over a page. It is loaded separately, because the first view of a page shows none of it. */
export { DialogWindow } from './dialog-window.tsx';
export { ToastRegion } from './toast-region.tsx';
