import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Keys of one purpose: the first one is used, all open, verify and find, so that keys can change. */
export type Keys = readonly [Buffer, ...Buffer[]]

const nonceLength = 12
const tagLength = 16

/** Encrypts with AES-256-GCM: nonce, tag, text. `about` names the owner; the value is invalid elsewhere. */
export function seal(value: Uint8Array, [key]: Keys, about: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const text = Buffer.concat([cipher.update(value), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** @throws Error if the value was changed or moved, or sealed with none of these keys */
export function unseal(sealed: Buffer, [key, ...others]: Keys, about: string): Buffer {
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength))
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
    return Buffer.concat([cipher.update(sealed.subarray(nonceLength + tagLength)), cipher.final()])
  } catch (error) {
    const [next, ...rest] = others
    if (next === undefined) throw error
    return unseal(sealed, [next, ...rest], about)
  }
}

/** Short public name of a random key, in base64: 48 bits of its hash. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('material-insights key id').update(key).digest('base64').slice(0, 8)
}
