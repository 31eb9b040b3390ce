import { renderUnicodeCompact } from 'uqr';
import type { AdminCredentials } from './admin-credentials.ts';

export function showCredentials(title: string, { username, password, secret, enrollment }: AdminCredentials): void {
  console.log(renderUnicodeCompact(enrollment, { border: 1 }));
  console.log(`${title}, shown this once:
  name           ${username}
  password       ${password}
  second factor  scan the code above, or type ${secret}`);
}
