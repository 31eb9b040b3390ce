import { describe, expect, it } from 'vitest';
import { useApi } from '../testing/use-api.ts';

const site = useApi();

describe('documentation', () => {
  it('has a page without scripts, and an OpenAPI document', async () => {
    const page = await site.api.get<string>('/api/admin/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.body).not.toMatch(/<script|https?:\/\/(?!\S*example)/);
    expect(page.body).toContain('/api/admin/verify-2fa');
    const document = await site.api.get<{ openapi: string }>('/api/admin/openapi.json');
    expect(document.body.openapi).toBe('3.1.0');
  });
});
