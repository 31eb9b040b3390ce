import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { SentPasskey, SentSignature } from '../src/passkeys/check-passkey.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Wrong values that a browser or an attacker may send. */
export type WrongValues = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  /** The passkey is used in a frame of another site. */
  crossOrigin?: boolean;
  /** The length of a field that is added to the public key. */
  keyFieldBytes?: number;
};

/** What the API asks the browser for. The browser sends `token` back unchanged. */
type PasskeyOptions = { challenge: string; rpId: string; token?: string };
type NewPasskey = SentPasskey & { token?: string; name: string; transports: string[] };
type PasskeySignature = SentSignature & { token?: string };

/** Acts as an authenticator and as the browser that shows a page of `origin`. The keys and signatures are real. */
export class Authenticator {
  readonly #id = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #origin: string;
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create({ token, challenge, rpId }: PasskeyOptions, name = 'My phone', wrongValues: WrongValues = {}): NewPasskey {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const { keyFieldBytes = 0 } = wrongValues;
    const coseKey = Buffer.concat([
      Buffer.from(`${keyFieldBytes > 0 ? 'a6' : 'a5'}010203262001215820`, 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
      ...(keyFieldBytes > 0 ? [Buffer.from('2359', 'hex'), twoBytes(keyFieldBytes), Buffer.alloc(keyFieldBytes)] : []),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), twoBytes(this.#id.length), this.#id, coseKey]);
    const data = Buffer.concat([this.#head({ rpId, ...wrongValues }, HAS_CREDENTIAL), credential]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      twoBytes(data.length),
      data,
    ]);
    return {
      ...(token !== undefined && { token }),
      name,
      id: this.#id.toString('base64url'),
      clientDataJSON: clientData('webauthn.create', { challenge, origin: this.#origin, ...wrongValues }),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  sign({ token, challenge, rpId }: PasskeyOptions, wrongValues: WrongValues = {}): PasskeySignature {
    this.counter += 1;
    const data = this.#head({ rpId, ...wrongValues }, 0);
    const clientDataJSON = clientData('webauthn.get', { challenge, origin: this.#origin, ...wrongValues });
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = createSign('sha256').update(data).update(hash).sign(this.#keys.privateKey);
    return {
      ...(token !== undefined && { token }),
      id: this.#id.toString('base64url'),
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
  }

  #head({ rpId = '', isVerified = true, counter = this.counter }: WrongValues, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const state = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([state]), count]);
  }
}

function twoBytes(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function clientData(type: string, { challenge, origin, crossOrigin = false }: WrongValues): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })).toString('base64url');
}
