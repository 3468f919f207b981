import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Role } from '#server/db/caller.ts'
import { timeNow, timeNowMs } from '#server/clock.ts'

/** Owner of an access token. Rights are never read from it. */
export type AccessClaims = { readonly accountId: string; readonly sessionId: string }

/** Content of a refresh token; equal values give an identical token. */
export type RefreshClaims = AccessClaims & {
  readonly generation: number
  /** Time of the log-in [s since 1970]. */
  readonly issuedAt: number
  /** [s since 1970] */
  readonly expiresAt: number
}

export type TokenHolder = {
  readonly accountId: string
  readonly sessionId: string
  readonly email: string
  readonly organization: string
  readonly role: Role
  readonly testingClientId: string | null
}

export type Tokens = {
  readonly access: (holder: TokenHolder) => Promise<string>
  readonly refresh: (claims: RefreshClaims) => Promise<string>
  /** Undefined unless we signed the token for this environment and kind and it has not expired. */
  readonly readAccess: (token: string) => Promise<AccessClaims | undefined>
  readonly readRefresh: (token: string) => Promise<RefreshClaims | undefined>
}

export const accessLifetime = 3600 // s
const kinds = { access: 'at+jwt', refresh: 'rt+jwt' } as const
const algorithm = 'EdDSA'
const clockTolerance = 30 // s
const maxSeen = 5000

/** Signed tokens of one environment. The header's `kid` chooses the key. @param seeds  Ed25519; the first one signs */
export function tokensOf(environment: string, seeds: readonly Buffer[]): Tokens {
  const pairs = seeds.map(keyPair)
  const [signing] = pairs
  if (!signing) throw new TypeError('the key for signing tokens is missing')
  const keys = new Map(pairs.map(({ id, publicKey }) => [id, publicKey]))
  const issuer = `material-insights-${environment}`
  const audience = `material-insights-gateway-${environment}`

  // Caches verified signatures (0.2 ms each). Whether the session is active is checked elsewhere.
  const seen = new LRUCache<string, { readonly claims: AccessClaims; readonly expiresAt: number }>({ max: maxSeen })

  const sign = (kind: keyof typeof kinds, jwt: SignJWT) =>
    jwt
      .setProtectedHeader({ alg: algorithm, typ: kinds[kind], kid: signing.id })
      .setIssuer(issuer)
      .setAudience(audience)
      .sign(signing.privateKey)

  async function read(token: string, kind: keyof typeof kinds): Promise<Record<string, unknown> | undefined> {
    if (!isCanonical(token)) return undefined
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => keys.get(kid ?? '') ?? Promise.reject(new Error('no key')),
        {
          algorithms: [algorithm],
          typ: kinds[kind],
          issuer,
          audience,
          clockTolerance,
          currentDate: timeNow(),
          requiredClaims: ['sub', 'sid', 'iat', 'exp', 'jti'],
        },
      )
      return payload
    } catch {
      return undefined // any fault: the token is invalid
    }
  }

  return {
    access({ accountId, sessionId, email, organization, role, testingClientId }) {
      const now = Math.floor(timeNowMs() / 1000)
      return sign(
        'access',
        new SignJWT({
          email,
          org: organization,
          authorities: [role],
          sid: sessionId,
          ...(testingClientId !== null && { miTestingClientId: testingClientId }),
        })
          .setSubject(accountId)
          .setIssuedAt(now)
          .setExpirationTime(now + accessLifetime)
          .setJti(randomUUID()),
      )
    },

    refresh: ({ accountId, sessionId, generation, issuedAt, expiresAt }) =>
      sign(
        'refresh',
        new SignJWT({ sid: sessionId, gen: generation })
          .setSubject(accountId)
          .setIssuedAt(issuedAt)
          .setExpirationTime(expiresAt)
          .setJti(`${sessionId}.${generation}`),
      ),

    async readAccess(token) {
      const known = seen.get(token)
      if (known && timeNowMs() / 1000 < known.expiresAt + clockTolerance) return known.claims
      const { sub, sid, exp } = (await read(token, 'access')) ?? {}
      if (!isUuid(sub) || !isUuid(sid) || !isCount(exp)) return undefined
      const claims = { accountId: sub, sessionId: sid }
      seen.set(token, { claims, expiresAt: exp })
      return claims
    },

    async readRefresh(token) {
      const { sub, sid, gen, iat, exp } = (await read(token, 'refresh')) ?? {}
      if (!isUuid(sub) || !isUuid(sid) || !isCount(gen) || !isCount(iat) || !isCount(exp)) return undefined
      return { accountId: sub, sessionId: sid, generation: gen, issuedAt: iat, expiresAt: exp }
    },
  }
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

type KeyPair = { readonly id: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject }

/** Prefix of the seed in the PKCS #8 form of an Ed25519 key (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyPair(seed: Buffer): KeyPair {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const id = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('base64url')
  return { id: id.slice(0, 12), privateKey, publicKey }
}

/** Accepts only canonical base64url: spare bits of the last letter would allow several spellings of one token. */
function isCanonical(token: string): boolean {
  const parts = token.split('.')
  return (
    token.length <= 4096 &&
    parts.length === 3 &&
    parts.every((part) => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part)
  )
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
