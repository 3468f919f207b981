import { createHmac, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { random as randomNumbers } from '#core/numerics/random.ts'
import { tokensOf } from './tokens.ts'

const seed = randomBytes(32)
const tokens = tokensOf('test', [seed])
const ids = { accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', sessionId: '0b3f2c1e-5a64-4c0e-9b7a-1f2d3c4b5a69' }
const holder = {
  ...ids,
  email: 'a@steel.example',
  organization: 'Steel',
  role: 'ROLE_CUSTOMER' as const,
  testingClientId: 'MTC-1',
}
const claims = { ...ids, generation: 3, issuedAt: now(), expiresAt: now() + 100 }

function now(): number {
  return Math.floor(Date.now() / 1000)
}
const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('each kind is read as what it is, and as nothing else', async () => {
  const access = await tokens.access(holder)
  const refresh = await tokens.refresh(claims)
  expect(await tokens.readAccess(access)).toEqual(ids)
  expect(await tokens.readRefresh(refresh)).toEqual(claims)
  expect(await tokens.readRefresh(access)).toBeUndefined()
  expect(await tokens.readAccess(refresh)).toBeUndefined()
  expect(json(access.split('.')[1]!).miTestingClientId).toBe('MTC-1')
})

test('the same claims make the same refresh token, in every process', async () => {
  expect(await tokensOf('test', [seed]).refresh(claims)).toBe(await tokens.refresh(claims))
})

test('two keys are good while one takes the other’s place; a key that is gone is not', async () => {
  const old = await tokens.access(holder)
  const next = randomBytes(32)
  const both = tokensOf('test', [next, seed])
  expect(await both.readAccess(old)).toEqual(ids)
  expect(await tokens.readAccess(await both.access(holder))).toBeUndefined()
  expect(await tokensOf('test', [next]).readAccess(old)).toBeUndefined()
})

describe('not accepted', () => {
  const sign = async (header: object, payload: object, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(payload as never).setProtectedHeader(header as never).sign(key)
  const good = async () => {
    const [header, payload, signature] = (await tokens.access(holder)).split('.') as [string, string, string]
    return { header: json(header), payload: json(payload), parts: [header, payload, signature] as const }
  }
  const foreign = generateKeyPairSync('ed25519')

  test.each<[string, (from: Awaited<ReturnType<typeof good>>) => Promise<string> | string]>([
    ['another environment', () => tokensOf('prod', [seed]).access(holder)],
    ['alg none', ({ header, payload }) => `${encode({ ...header, alg: 'none' })}.${encode(payload)}.`],
    [
      'alg none with a signature',
      ({ header, parts }) => `${encode({ ...header, alg: 'none' })}.${parts[1]}.${parts[2]}`,
    ],
    [
      'HMAC with our public key',
      ({ header, payload }) => {
        const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
        const key = createPublicKey({ key: pkcs8, format: 'der', type: 'pkcs8' } as never).export({
          format: 'der',
          type: 'spki',
        })
        const body = `${encode({ ...header, alg: 'HS256' })}.${encode(payload)}`
        return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
      },
    ],
    [
      'a key of its own in the header',
      ({ header, payload }) =>
        sign({ ...header, jwk: foreign.publicKey.export({ format: 'jwk' }) }, payload, foreign.privateKey),
    ],
    [
      'a key at an address',
      ({ header, payload }) => sign({ ...header, jku: 'https://evil.example/k' }, payload, foreign.privateKey),
    ],
    ['our key id with another key', ({ header, payload }) => sign(header, payload, foreign.privateKey)],
    [
      'a key id that is a path',
      ({ header, payload }) => sign({ ...header, kid: '../../dev/null' }, payload, foreign.privateKey),
    ],
    ['a cut signature', ({ parts }) => `${parts[0]}.${parts[1]}.${parts[2].slice(0, 40)}`],
    ['a fourth part', ({ parts }) => `${parts.join('.')}.x`],
    ['padding', ({ parts }) => `${parts.join('.')}==`],
    ['a line break', ({ parts }) => `${parts.join('.')}\n`],
    ['nothing', () => ''],
    ['very long', () => `${'a'.repeat(5000)}.b.c`],
  ])('%s', async (_why, make) => {
    expect(await tokens.readAccess(await make(await good()))).toBeUndefined()
  })

  test('past its time, with 30 s for clocks that differ', async () => {
    expect(await tokens.readRefresh(await tokens.refresh({ ...claims, expiresAt: now() - 20 }))).toBeDefined()
    expect(await tokens.readRefresh(await tokens.refresh({ ...claims, expiresAt: now() - 40 }))).toBeUndefined()
  })

  test('past its time, also when it was seen before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const token = await tokens.access(holder)
      expect(await tokens.readAccess(token)).toEqual(ids)
      vi.setSystemTime(Date.now() + 3620_000)
      expect(await tokens.readAccess(token)).toEqual(ids) // within 30 s
      vi.setSystemTime(Date.now() + 20_000)
      expect(await tokens.readAccess(token)).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })

  test('5,000 mutations of a good token', async () => {
    const token = await tokens.access(holder)
    const { uniform: random } = randomNumbers(20_261_120)
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ '
    const at = () => Math.floor(random() * token.length)
    const sign = () => signs[Math.floor(random() * signs.length)]!
    const mutations: (() => string)[] = [
      () => replaced(token, at(), sign()),
      () => replaced(replaced(token, at(), sign()), at(), sign()),
      () => token.slice(0, at()),
      () => token.slice(at()),
      () => token.slice(0, at()) + sign() + token.slice(at()),
      () => replaced(token, token.length - 1, sign()), // the last letter has spare bits
      () =>
        token
          .split('.')
          .toSorted(() => random() - 0.5)
          .join('.'),
      () =>
        token
          .split('.')
          .map((part) => (random() < 0.5 ? flipped(part, random) : part))
          .join('.'),
    ]
    let tried = 0
    for (let i = 0; tried < 5000; i++) {
      const mutated = mutations[i % mutations.length]!()
      if (mutated === token) continue
      tried++
      expect([mutated, await tokens.readAccess(mutated)]).toEqual([mutated, undefined])
    }
  })
})

function replaced(text: string, at: number, sign: string): string {
  return text.slice(0, at) + sign + text.slice(at + 1)
}

/** One bit of the bytes behind a part, encoded again. */
function flipped(part: string, random: () => number): string {
  const bytes = Buffer.from(part, 'base64url')
  bytes[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8)
  return bytes.toString('base64url')
}
