import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// THREATS 4: Argon2id with 19 MiB, 2 rounds, 1 lane. The text carries its numbers, so that they can grow.
const strength = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
const digest = promisify(argon2)

/** A password as it is stored: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, strength, 32)
  const { memory, passes, parallelism } = strength
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Whether a password is the one behind a stored text; false for a text that is none of ours. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parts = form.exec(stored)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const numbers = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), numbers, expected.length), expected)
}

const form = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

function derive(
  password: string,
  nonce: Buffer,
  numbers: { memory: number; passes: number; parallelism: number },
  tagLength: number,
): Promise<Buffer> {
  // One spelling of letters with accents, whatever the keyboard sent.
  return digest('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...numbers })
}

/** Base64 without padding, as the format wants it. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
