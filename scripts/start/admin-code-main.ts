import { generateSync } from 'otplib';
import { readDemoAdmin } from '../database/demo-admin.ts';
import { readLocalSettings } from '../database/local-settings.ts';
import { layoutOf } from '../home/layout.ts';

const STEP_SECONDS = 30;

const admin = readDemoAdmin(layoutOf(readLocalSettings().home));
if (admin === undefined) {
  console.error('Only a demo keeps its second factor here. Use the authenticator app that scanned the code.');
  process.exitCode = 1;
} else {
  const left = STEP_SECONDS - (Math.floor(Date.now() / 1000) % STEP_SECONDS);
  console.log(`${generateSync({ secret: admin.secret })}  the code of ${admin.username}, for ${left} s`);
}
