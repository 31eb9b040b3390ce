import { renderUnicodeCompact } from 'uqr';
import type { AdminCredentials } from '../database/admin-credentials.ts';

export interface Addresses {
  url: string;
  adminHost: string | undefined;
  port: number;
}

/** The text of the first run, which shows secrets once. It fits a terminal of 80 by 24. */
export function firstRunBanner(addresses: Addresses, admin: AdminCredentials, isDemo: boolean): string {
  const qr = renderUnicodeCompact(admin.enrollment, { border: 1, ecc: 'L' }).split('\n');
  const text = [
    'Plaudit is running',
    '',
    `Site   ${addresses.url}`,
    `Admin  ${adminUrl(addresses)}`,
    '',
    'The first super admin, shown this once:',
    `  name      ${admin.username}`,
    `  password  ${admin.password}`,
    '',
    'Its second factor: scan this code with',
    'an authenticator app, or type:',
    ...splitIntoPieces(admin.secret, 16).map((piece) => `  ${piece}`),
    ...(isDemo ? ['', 'Or, for this demo alone, the code now:', '  npm run admin:code'] : []),
    '',
    'Ctrl-C stops it and keeps the data.',
  ];
  const width = Math.max(...qr.map((line) => line.length));
  const rows = Array.from({ length: Math.max(qr.length, text.length) }, (_, index) =>
    `${(qr[index] ?? '').padEnd(width)}  ${text[index] ?? ''}`.trimEnd(),
  );
  return rows.join('\n');
}

export function laterRunBanner(addresses: Addresses, demoAdmin: string | undefined): string {
  return [
    '',
    'Plaudit is running',
    `  Site   ${addresses.url}`,
    `  Admin  ${adminUrl(addresses)}${demoAdmin ? `  (${demoAdmin}; the password was shown once)` : ''}`,
    ...(demoAdmin ? ['  Code   npm run admin:code  (the second factor, for this demo alone)'] : []),
    '  Ctrl-C stops it and keeps the data.',
  ].join('\n');
}

function adminUrl({ url, adminHost, port }: Addresses): string {
  return adminHost ? `http://${adminHost}:${port}/admin` : `${url}/admin`;
}

function splitIntoPieces(text: string, length: number): string[] {
  return text.match(new RegExp(`.{1,${length}}`, 'g')) ?? [];
}
