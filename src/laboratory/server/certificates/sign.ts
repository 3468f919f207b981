import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'

export type Signed = {
  /** SHA-256 of the text [hexadecimal]. */
  readonly sha256: string
  /** Ed25519 [base64url], 32 bytes. */
  readonly publicKey: string
  /** Ed25519 (RFC 8032) over the text in UTF-8 [base64url], 64 bytes. */
  readonly signature: string
}

/** Prefixes of the 32 bytes of an Ed25519 key in PKCS #8 and SPKI (RFC 8410). */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicHead = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Signs the text of a certificate.
 *
 * @param secret  of the installation; the key is derived from it
 */
export function signText(text: string, secret: Buffer): Signed {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'material-insights certificates', 32))
  const key = createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return {
    sha256: sha256Of(text),
    publicKey: spki.subarray(publicHead.length).toString('base64url'),
    signature: sign(null, Buffer.from(text), key).toString('base64url'),
  }
}

/** Whether the signature of the text is valid. */
export function isSigned(text: string, { publicKey, signature }: Pick<Signed, 'publicKey' | 'signature'>): boolean {
  const raw = Buffer.from(publicKey, 'base64url')
  if (raw.length !== 32) return false
  const key = createPublicKey({ key: Buffer.concat([publicHead, raw]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
