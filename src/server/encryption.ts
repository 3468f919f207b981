import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceLength = 12
const tagLength = 16

/** Encrypts with AES-256-GCM: nonce, tag, text. `about` names the owner; the value is invalid elsewhere. */
export function seal(value: Uint8Array, key: Buffer, about: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const text = Buffer.concat([cipher.update(value), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** @throws Error if the value was changed or moved, or sealed with another key */
export function unseal(sealed: Buffer, key: Buffer, about: string): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength))
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  return Buffer.concat([cipher.update(sealed.subarray(nonceLength + tagLength)), cipher.final()])
}
