/* What opens over a page. It is loaded separately, because the first view of a page shows none of it. */
export { DialogWindow } from '../dialog/dialog-window.tsx';
export { ToastRegion } from '../toast/toast-region.tsx';
