import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** Encrypts a text with a key of 32 bytes. `about` is its context: it opens only with the same one. */
export function seal(key: Buffer, text: string, about: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The sealed text with the first of several keys that opens it; null when none does. */
export function unsealAny(keys: readonly Buffer[], sealed: Buffer, about: string): string | null {
  for (const key of keys) {
    const text = unseal(key, sealed, about);
    if (text !== null) return text;
  }
  return null;
}

/** The sealed text; null after a change, or with another key or context. */
export function unseal(key: Buffer, sealed: Buffer, about: string): string | null {
  const [nonce, rest] = [sealed.subarray(0, nonceLength), sealed.subarray(nonceLength)];
  try {
    const cipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
    cipher.setAAD(Buffer.from(about)).setAuthTag(rest.subarray(0, tagLength));
    return Buffer.concat([cipher.update(rest.subarray(tagLength)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
