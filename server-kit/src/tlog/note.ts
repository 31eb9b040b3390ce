import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { sha256 } from './merkle.ts';

/** Signed texts and checkpoints of a log, as c2sp.org/signed-note and c2sp.org/tlog-checkpoint describe them (Ed25519). */

const PRIVATE_KEY_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const ED25519 = Buffer.from([1]);
export const SEED_BYTES = 32;

export type Signer = {
  name: string;
  id: Buffer;
  key: KeyObject;
  /** The public key as others are told it: the name, the id and the bytes. */
  publicKey: string;
};

export type Verifier = { name: string; id: Buffer; key: KeyObject };

const idOf = (name: string, bytes: Buffer): Buffer => sha256(Buffer.from(`${name}\n`), ED25519, bytes).subarray(0, 4);

export function createSigner(seed: Buffer, name: string): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_KEY_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const bytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  const id = idOf(name, bytes);
  const text = Buffer.concat([ED25519, bytes]).toString('base64');
  return { name, id, key, publicKey: `${name}+${id.toString('hex')}+${text}` };
}

export function createVerifier(publicKey: string): Verifier {
  const [name = '', id = '', ...rest] = publicKey.trim().split('+');
  // Base64 can contain a plus.
  const bytes = Buffer.from(rest.join('+'), 'base64').subarray(1);
  if (bytes.length !== 32 || idOf(name, bytes).toString('hex') !== id) throw new Error('This is no key of a log');
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_KEY_PREFIX, bytes]), format: 'der', type: 'spki' });
  return { name, id: Buffer.from(id, 'hex'), key };
}

/** The text must end with a line break. */
export function signNote(text: string, { name, id, key }: Signer): string {
  const signature = Buffer.concat([id, sign(null, Buffer.from(text), key)]).toString('base64');
  return `${text}\n— ${name} ${signature}\n`;
}

/** The text of a note that this key has signed. Undefined if it has not. */
export function readSignedNote(note: string, verifier: Verifier): string | undefined {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const isSigned = note
    .slice(end + 2)
    .split('\n')
    .some((line) => isSignatureOf(line, text, verifier));
  return end >= 0 && isSigned ? text : undefined;
}

function isSignatureOf(line: string, text: string, { name, id, key }: Verifier): boolean {
  const [dash, signer, base64 = ''] = line.split(' ');
  const bytes = Buffer.from(base64, 'base64');
  if (dash !== '—' || signer !== name || !bytes.subarray(0, 4).equals(id)) return false;
  return verify(null, Buffer.from(text), key, bytes.subarray(4));
}

export type Head = { origin: string; size: number; root: Buffer };

export const headText = ({ origin, size, root }: Head): string => `${origin}\n${size}\n${root.toString('base64')}\n`;

export function readHead(text: string): Head {
  const [origin = '', size, root = ''] = text.split('\n');
  return { origin, size: Number(size), root: Buffer.from(root, 'base64') };
}
