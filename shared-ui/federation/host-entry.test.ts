import * as React from 'react';
import * as ReactDom from 'react-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import type { ShareScope } from './shared-packages.ts';

beforeAll(() => {
  vi.stubGlobal('__SHARED_UI_NEEDED__', ['Button']);
});

/** A remote that gives back the share scope beside its component. */
const REMOTE = `
  let scope;
  export const init = (shared) => { scope = shared; };
  export const get = async (expose) => () => ({ Button: expose, scope });
`;

it('gives React to the remote, and loads its module', async () => {
  const { initHost } = await import('./host-entry.ts');
  const runtime = initHost();
  runtime.registerRemotes([{ entry: `data:text/javascript,${encodeURIComponent(REMOTE)}` }]);
  const ui = (await runtime.loadRemote()) as { Button: string; scope: ShareScope };
  expect(ui.Button).toBe('./ui');
  expect(Object.keys(ui.scope)).toEqual(['react', 'react-dom']);
  const react = await ui.scope.react?.[React.version]?.get();
  expect(react?.()).toHaveProperty('useState', React.useState);
  const reactDom = await ui.scope['react-dom']?.[ReactDom.version]?.get();
  expect(reactDom?.()).toHaveProperty('createPortal', ReactDom.createPortal);
});
