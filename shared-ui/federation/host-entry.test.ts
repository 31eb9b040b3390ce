import * as React from 'react';
import * as ReactDom from 'react-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ShareScope } from './shared-packages.ts';

beforeAll(() => {
  vi.stubGlobal('__SHARED_UI_NEEDED__', ['Button']);
});

beforeEach(() => vi.resetModules());
afterEach(() => document.head.replaceChildren());

/** A remote that gives back the share scope beside its component. */
const REMOTE = `
  let scope;
  export const init = (shared) => { scope = shared; };
  export const get = async (expose) => () => ({ Button: expose, scope });
`;

const addressOf = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

async function loadUi(entry: string): Promise<Record<string, unknown>> {
  const { initHost } = await import('./host-entry.ts');
  const runtime = initHost();
  runtime.registerRemotes([{ entry }]);
  return (await runtime.loadRemote()) ?? {};
}

function nameInPage(ui: string): void {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'shared-ui', content: ui }));
}

it('gives React to the remote, and loads its module', async () => {
  const ui = (await loadUi(addressOf(REMOTE))) as { Button: string; scope: ShareScope };
  expect(ui.Button).toBe('./ui');
  expect(Object.keys(ui.scope)).toEqual(['react', 'react-dom']);
  const react = await ui.scope.react?.[React.version]?.get();
  expect(react?.()).toHaveProperty('useState', React.useState);
  const reactDom = await ui.scope['react-dom']?.[ReactDom.version]?.get();
  expect(reactDom?.()).toHaveProperty('createPortal', ReactDom.createPortal);
});

it('loads the release that a rendered page names, and not the current one', async () => {
  nameInPage(addressOf('export const init = () => {}; export const get = async () => () => ({ Button: "named" });'));
  expect(await loadUi(addressOf(REMOTE))).toEqual({ Button: 'named' });
});

it('loads its own copy for a page that was rendered with it', async () => {
  nameInPage('own');
  expect(await loadUi(addressOf(REMOTE))).toHaveProperty('NotFoundCard');
});
