import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * The secrets of a stack. They are made once and kept in a file that only this user can read, so that sessions and
 * second factors stay valid after a restart.
 */
export interface Secrets {
  databaseRoot: string;
  databasePublic: string;
  databaseAdmin: string;
  token: string;
  captcha: string;
  secondFactorKey: string;
  seal: string;
  logKey: string;
}

export function loadSecrets(path: string): Secrets {
  const stored: Partial<Secrets> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const secrets: Secrets = {
    databaseRoot: randomPassword(),
    databasePublic: randomPassword(),
    databaseAdmin: randomPassword(),
    token: randomText(48),
    captcha: randomText(48),
    secondFactorKey: randomBytes(32).toString('base64'),
    seal: randomText(48),
    logKey: randomBytes(32).toString('base64'),
    ...stored,
  };
  writePrivately(path, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

export function writePrivately(path: string, content: string): void {
  const unfinished = `${path}.unfinished`;
  writeFileSync(unfinished, content, { mode: 0o600 });
  renameSync(unfinished, path);
}

/**
 * A server may require upper and lower case letters, a digit and a special character. The `-` needs no escaping
 * in a URL. scripts/containers/secrets.sh makes passwords in the same way on machines without Node.
 */
function randomPassword(): string {
  return `Pw-0${randomBytes(24).toString('hex')}`;
}

function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
