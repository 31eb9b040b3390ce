import { guardedContainer, type RemoteContainer } from './remote-guard.ts';

declare const __SHARED_UI_NEEDED__: readonly string[];

const HEAD_START_MS = 1_500;

/** A plugin of the federation runtime. It wraps the remote in the guarded container. */
export default function fallbackPlugin() {
  let guarded: RemoteContainer | undefined;
  return {
    name: 'plaudit-fallback',
    loadEntry: async ({ remoteInfo }: { remoteInfo: { entry: string } }) => {
      guarded ??= guardedContainer({
        loadContainer: () => import(/* @vite-ignore */ remoteInfo.entry),
        loadBundledCopy: () => import('../src/ui.ts'),
        neededExports: __SHARED_UI_NEEDED__,
        headStartMs: HEAD_START_MS,
        report: (reason) => console.warn('Using the copy of shared-ui that this page was built with:', reason),
      });
      return guarded;
    },
  };
}
