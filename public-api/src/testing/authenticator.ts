import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyLogin, PasskeyRequest } from '../../contract/index.ts';
import { SITE_ORIGIN } from './test-api.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a browser or an attacker may say instead of the truth. */
export type Lies = { origin?: string; rpId?: string; challenge?: string; isVerified?: boolean; counter?: number };

/** An authenticator in software: real keys and signatures, without a browser. */
export class Authenticator {
  readonly #id = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  counter = 0;

  constructor() {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create({ token, challenge, rpId }: PasskeyCreation, name = 'My phone', lies: Lies = {}): NewPasskey {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, cose]);
    const data = Buffer.concat([this.#head({ rpId, ...lies }, HAS_CREDENTIAL), credential]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return {
      token,
      name,
      id: this.#id.toString('base64url'),
      clientDataJSON: clientData('webauthn.create', { challenge, ...lies }),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  sign({ token, challenge, rpId }: PasskeyRequest, lies: Lies = {}): PasskeyLogin {
    this.counter += 1;
    const data = this.#head({ rpId, ...lies }, 0);
    const clientDataJSON = clientData('webauthn.get', { challenge, ...lies });
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = createSign('sha256').update(data).update(hash).sign(this.#keys.privateKey);
    return {
      token,
      id: this.#id.toString('base64url'),
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
  }

  #head({ rpId = '', isVerified = true, counter = this.counter }: Lies, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const state = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([state]), count]);
  }
}

function clientData(type: string, { challenge, origin = SITE_ORIGIN }: Lies): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}
