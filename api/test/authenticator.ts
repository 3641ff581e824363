import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const url = (bytes: Buffer) => bytes.toString('base64url');
const [present, verified, withKey] = [0x01, 0x04, 0x40];

/** A virtual authenticator: makes one passkey with ES256 and signs with it, as browsers do. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #credentialId = randomBytes(32);
  readonly #origin: string;
  /** Whether it verified its user. */
  verifies = true;
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The answer to a registration challenge. */
  make(options: { challenge: string; rp: { id: string } }) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#credentialId.length);
    const data = Buffer.concat([
      this.#data(options.rp.id, withKey),
      Buffer.alloc(16),
      length,
      this.#credentialId,
      key,
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge);
    return this.#answer({ clientDataJSON: url(clientDataJSON), attestationObject: url(attestationObject) });
  }

  /** The answer to a sign-in challenge. */
  use(options: { challenge: string; rpId: string }) {
    this.counter += 1;
    const data = this.#data(options.rpId, 0);
    const clientData = this.#clientData('webauthn.get', options.challenge);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: url(clientData),
      authenticatorData: url(data),
      signature: url(signature),
    });
  }

  #data(host: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flag = present | flags | (this.verifies ? verified : 0);
    return Buffer.concat([sha256(host), Buffer.from([flag]), counter]);
  }

  #clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));

  #answer<T>(response: T) {
    const id = url(this.#credentialId);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }
}
