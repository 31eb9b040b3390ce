import { makeCycle } from '@plaudit/db/testing/factories';
import type { SignedIn } from '../test-api.ts';
import { type Site, sendAs } from './send-as.ts';

export async function sendRequestsAboutRoll({ api, database }: Site, admin: SignedIn): Promise<void> {
  const send = sendAs(api, admin);
  const { owner } = database;
  const csv = 'name,email,group\nÅse Vik,ase@guild.example,Textile';
  await send('GET /roll', 200);
  await send('POST /roll/import', 200, { csv, dryRun: false });
  await send('POST /roll/import', 400, { csv: 'no columns', dryRun: true });
  await send('POST /roll/file', 200);
  await send('POST /roll/removal', 200, { email: 'ase@guild.example' });
  await send('POST /roll/removal', 404, { email: 'ase@guild.example' });
  await makeCycle(owner);
  await send('POST /roll/import', 409, { csv, dryRun: false });
  await owner('settings').insert({ setting_key: 'second_approval', setting_value: 'on', description: '' });
  await send('POST /roll/import', 202, { csv, dryRun: false, reason: 'They were missing' });
  await owner('sessions').update({ second_factor_at: new Date(Date.now() - 6 * 60_000) });
  await send('POST /roll/import', 403, { csv, dryRun: false, reason: 'They were missing' });
  await send('POST /roll/file', 403);
  await send('POST /roll/removal', 403, { email: 'ase@guild.example' });
}
