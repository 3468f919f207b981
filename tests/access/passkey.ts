import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a browser answers to `navigator.credentials.create`, by an authenticator that attests nothing (WebAuthn 2, 6.5). */
export function registered(challenge: string, origin: string) {
  const { hostname } = new URL(origin)
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE (RFC 9053): EC2, ES256, P-256.
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const id = randomBytes(16)
  const present = 0x01
  const hasCredential = 0x40
  const authData = Buffer.concat([
    createHash('sha256').update(hostname).digest(),
    Buffer.from([present | hasCredential, 0, 0, 0, 0]),
    Buffer.alloc(16), // of no known model
    Buffer.from([0, id.length]),
    id,
    isoCBOR.encode(key),
  ])
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ])
  const clientData = { type: 'webauthn.create', challenge, origin, crossOrigin: false }
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    },
  }
}
