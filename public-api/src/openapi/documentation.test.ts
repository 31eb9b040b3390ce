import type { OpenApiDocument } from '@plaudit/server-kit/openapi/document';
import { describe, expect, it } from 'vitest';
import { useApi } from '../testing/use-api.ts';

const site = useApi();

describe('the documentation page', () => {
  it('has every route and every schema, and no broken links', async () => {
    const { text: page, headers } = await site.api.get<string>('/api/docs');
    const { body: document } = await site.api.get<OpenApiDocument>('/api/openapi.json');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const methods of Object.values(document.paths)) {
      for (const { operationId } of Object.values(methods)) expect(page).toContain(`<article id="${operationId}">`);
    }
    for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`id="schema-${name}"`);
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it('needs no script, no inline style and nothing from other sites', async () => {
    const { text: page } = await site.api.get<string>('/api/docs');
    expect(page).not.toMatch(/<script|style=|<style|https?:\/\//);
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page) ?? [];
    const { headers, text: css } = await site.api.get<string>(style);
    expect(headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(css).not.toMatch(/url\(|@import/);
  });
});
