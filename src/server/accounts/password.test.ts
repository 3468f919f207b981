import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('a password is stored with the numbers of the policy and a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('Demo-Pass-2026'), hashPassword('Demo-Pass-2026')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(first).not.toBe(second)
})

test.each([
  ['itself', 'Grüße-42', true],
  ['the same letters, composed differently', 'Gru\u0308ße-42', true],
  ['another', 'Grüße-43', false],
  ['a part of it', 'Grüße-4', false],
  ['nothing', '', false],
])('%s', async (_what, tried, right) => {
  expect(await isPassword(tried, await hashPassword('Grüße-42'))).toBe(right)
})

// A vector of the reference implementation (phc-winner-argon2, src/test.c).
test.each([
  ['password', true],
  ['Password', false],
])('the text that the reference program made of its password, against %s', async (tried, right) => {
  const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await isPassword(tried, stored)).toBe(right)
})

test.each(['', 'plain', '$2b$12$abc', '$argon2id$v=19$m=99999999,t=2,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAA'])(
  '%j is no stored password',
  async (stored) => expect(await isPassword('', stored)).toBe(false),
)
