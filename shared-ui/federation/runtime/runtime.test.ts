import { expect, it, vi } from 'vitest';
import { share } from './helpers.ts';
import { init, type SharedPackage } from './index.ts';

it('shares packages with the remote, and loads its module', async () => {
  const react: SharedPackage = { version: '19.3.1', get: vi.fn(async () => () => 'React') };
  const ui = { Button: 1 };
  const container = { init: vi.fn(), get: vi.fn(async () => () => ui) };
  const loadEntry = vi.fn(async () => container);
  const runtime = init({ name: 'a_web', shared: { react }, plugins: [{}, { loadEntry }] });
  const scope = {};
  runtime.initShareScopeMap('default', scope);
  runtime.initializeSharing('default');
  runtime.registerRemotes([{ name: 'the-web@the/ui', entry: '/entry.js' }]);

  expect(await runtime.loadRemote('the-web@the/ui/ui')).toBe(ui);
  expect(loadEntry).toHaveBeenCalledWith({ remoteInfo: { name: 'the-web@the/ui', entry: '/entry.js' } });
  expect(container.init.mock.calls[0]?.[0]).toBe(scope);
  expect(scope).toEqual({ react: { '19.3.1': react } });
  expect(container.get).toHaveBeenCalledWith('./ui');

  const first = await runtime.loadShare('react');
  expect(await runtime.loadShare('react')).toBe(first);
  expect(react.lib?.()).toBe('React');
  expect(react.get).toHaveBeenCalledTimes(1);
  expect(await runtime.loadShare('vue')).toBe(false);
  expect(share.getRegisteredShare(runtime.shareScopeMap, 'react')?.shared).toBe(react);
  expect(share.getRegisteredShare(runtime.shareScopeMap, 'vue')).toBeUndefined();
  await expect(runtime.loadRemote('another/ui')).rejects.toThrow('has no remote');
});
