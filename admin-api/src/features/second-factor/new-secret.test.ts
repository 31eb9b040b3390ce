import { describe, expect, it } from 'vitest';
import type { NewTwoFactorSecret } from '../../../contract/index.ts';
import { signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { isStrongSecret } from './totp.ts';

const site = useApi();

describe('GET /api/admin/two-factor/new', () => {
  it('returns another strong secret each time, and the text of its QR code', async () => {
    const { token } = await signIn(site.database.owner);
    const [first, second] = await Promise.all([
      site.api.get<NewTwoFactorSecret>('/api/admin/two-factor/new?username=dora', token),
      site.api.get<NewTwoFactorSecret>('/api/admin/two-factor/new', token),
    ]);
    expect(first.body.secret).not.toBe(second.body.secret);
    expect(isStrongSecret(first.body.secret)).toBe(true);
    const url = new URL(first.body.otpauthUrl);
    expect(url.searchParams.get('secret')).toBe(first.body.secret);
    expect(url.searchParams.get('issuer')).toBe('Plaudit');
    expect(url.pathname).toContain('dora');
  });
});
