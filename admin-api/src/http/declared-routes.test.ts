import { methodsByPath } from '@plaudit/server-kit/http/route';
import { describe, expect, it } from 'vitest';
import { listRoutes } from '../document-text.ts';
import { useApi } from '../testing/use-api.ts';

const site = useApi();

const methods = methodsByPath(listRoutes());

type Mounted = { router?: { stack: { path: string; methods: string[] }[] } };

describe('every route that Koa has', () => {
  it('is declared', () => {
    const layers = (site.api.koa.middleware as Mounted[]).flatMap(({ router }) => router?.stack ?? []);
    const mounted = layers.flatMap((layer) => layer.methods.map((method) => ({ path: layer.path, method })));
    expect(mounted.filter(({ path }) => !methods.has(path))).toEqual([]);
    expect(new Set(mounted.map(({ path }) => path))).toEqual(new Set(methods.keys()));
  });

  it('is in one router: besides it, there is only the log of requests, the error hook and the 404', () => {
    const middleware = site.api.koa.middleware as Mounted[];
    expect(middleware.map(({ router }) => router !== undefined)).toEqual([false, false, true, false]);
  });
});

it('every path takes only its own methods, and says which', async () => {
  for (const [path, allowed] of methods) {
    const { status, headers } = await site.api.send('PATCH', path.replaceAll(/:\w+/g, '1'));
    expect([path, status, headers.get('allow')]).toEqual([path, 405, allowed.join(', ')]);
  }
});
