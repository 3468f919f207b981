import { expect, test } from 'vitest'
import { decodeToken, emailOf, isValidToken, readableToken } from './token.ts'

const encoded = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString('base64url')

test('a token and its readable half have the same claims', () => {
  const half = `${encoded({ alg: 'EdDSA' })}.${encoded({ exp: 1_800_000_000, miTestingClientId: 'C-7', name: 'Größe', email: 'a@b.example' })}`
  expect(decodeToken(half)).toEqual({ exp: 1_800_000_000, miTestingClientId: 'C-7', email: 'a@b.example' })
  expect([emailOf(half), emailOf('a.b'), emailOf(`a.${encoded({ exp: 1 })}`)]).toEqual(['a@b.example', null, null])
  expect(decodeToken(`${half}.c2ln`)).toEqual(decodeToken(half))
})

test.each([
  '',
  'a',
  'a.b',
  'a.$$$',
  `a.${encoded(null)}`,
  `a.${encoded({})}`,
  `a.${encoded({ exp: 'soon' })}`,
  `a.${encoded([])}`,
])('%j is not a token', (token) => {
  expect(() => decodeToken(token)).toThrow('Invalid token specified')
  expect(isValidToken(token)).toBe(false)
})

test.each([
  // expiry [s], now [ms]
  [100, 99_999, true],
  [100, 100_000, false],
  [100, 100_001, false],
])('ends at %d s: at %d ms valid is %s', (exp, now, valid) =>
  expect(isValidToken(`a.${encoded({ exp })}`, now)).toBe(valid),
)

test.each([
  ['jwtHeaderPayload=a.b; other=1', 'a.b'],
  ['other=1; jwtHeaderPayload=a.b', 'a.b'],
  ['xjwtHeaderPayload=a.b', undefined],
  ['', undefined],
])('in %j: %j', (cookies, token) => expect(readableToken(cookies)).toBe(token))
