import { methodsByPath } from '@plaudit/server-kit/http/route';
import { describe, expect, it } from 'vitest';
import { listRoutes } from '../document-text.ts';
import { useApi } from '../testing/use-api.ts';

const site = useApi();

const methods = methodsByPath(listRoutes());

describe('every route that Express has', () => {
  it('is declared', () => {
    const mounted = site.api.express.router.stack.flatMap(({ route }) => (route ? [route] : []));
    expect(new Set(mounted.map(({ path }) => path))).toEqual(new Set(methods.keys()));
    // What takes every method is the response with 405.
    const undeclared = mounted.filter(({ path, stack }) => {
      const [one, other] = stack.map(({ method }) => method.toUpperCase());
      return other === undefined && !methods.get(path)?.includes(one ?? '');
    });
    expect(undeclared).toEqual([]);
  });

  it('is found by its path: besides routes, there is only the log of requests, the 404 and the error hook', () => {
    expect(site.api.express.router.stack.filter(({ route }) => route === undefined)).toHaveLength(3);
  });
});

it('every path takes only its own methods, and says which', async () => {
  for (const [path, allowed] of methods) {
    const other = allowed.includes('POST') ? 'PATCH' : 'POST';
    const { status, headers } = await site.api.send(other, path.replaceAll(/:\w+/g, '1'));
    expect([path, status, headers.get('allow')]).toEqual([path, 405, allowed.join(', ')]);
  }
});
