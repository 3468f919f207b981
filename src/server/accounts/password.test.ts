import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

// What is tested here is the strength that people get.
vi.unmock('#server/accounts/password-strength.ts')

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
  '%j is not a stored password',
  async (stored) => expect(await isPassword('', stored)).toBe(false),
)

test('a text with numbers that the algorithm refuses breaks no later log-in', async () => {
  const stored = '$argon2id$v=19$m=1,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAA'
  await expect(isPassword('x', stored)).rejects.toThrow(/memory/)
  expect(await isPassword('x', await hashPassword('x'))).toBe(true)
})

// Elsewhere a priority belongs to the whole process.
test.runIf(process.platform === 'linux')(
  'a hash gives way to everything else on the machine, and nothing else does',
  async () => {
    await hashPassword('Demo-Pass-2026')
    const niceness = readdirSync('/proc/self/task').map((thread) => {
      const [, numbers = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')
      return Number(numbers.split(' ')[16])
    })
    expect(niceness.filter((nice) => nice === 19)).toHaveLength(1)
    expect(getPriority()).toBeLessThan(19)
  },
)
