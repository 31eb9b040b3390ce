/*
 * The shared-ui that the app is rendered with, in the build that takes the released one. The app's imports of shared-ui
 * lead here (vite.server.config.ts), so it must be loaded before the app.
 */
import * as React from 'react';
import * as ReactDom from 'react-dom';
import type { RemoteContainer } from '../../shared-ui/federation/remote-guard.ts';

declare const __SHARED_UI_NEEDED__: readonly string[];

export const ui: Record<string, unknown> = {};

/** `entry` is the address of the file that browsers load too. */
export async function loadReleasedUi(entry: string): Promise<void> {
  const container: RemoteContainer = await import(/* @vite-ignore */ entry);
  container.init({
    react: { [React.version]: { get: () => () => React } },
    'react-dom': { [ReactDom.version]: { get: () => () => ReactDom } },
  });
  Object.assign(ui, (await container.get('./ui'))());
  const missing = __SHARED_UI_NEEDED__.filter((name) => ui[name] === undefined);
  if (missing.length > 0) throw new Error(`The released shared-ui lacks ${missing.join(', ')}`);
}
