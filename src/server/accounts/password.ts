import { randomBytes, timingSafeEqual } from 'node:crypto'
import { strength } from './password-strength.ts'
import { digest } from './password-threads.ts'

/**
 * Password hash `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` with a random salt. With a pepper, which is not in the
 * database, the parameters end in `,keyid=1`. The parameters are part of the text, so that they can grow.
 */
export async function hashPassword(password: string, pepper?: Buffer): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, strength, 32, pepper)
  return `$argon2id$v=19$${numbersNow(pepper)}$${base64(salt)}$${base64(tag)}`
}

/** Whether a password matches a stored hash; false for a text of another format. */
export async function isPassword(password: string, stored: string, pepper?: Buffer): Promise<boolean> {
  const parts = form.exec(stored)
  if (!parts) return false
  const [, memory, passes, parallelism, peppered, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const numbers = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const made = await derive(
    password,
    Buffer.from(salt, 'base64'),
    numbers,
    expected.length,
    peppered ? pepper : undefined,
  )
  return timingSafeEqual(made, expected)
}

/** True for a hash with other parameters than today's, or without the current pepper. */
export function isOutdated(stored: string, pepper?: Buffer): boolean {
  return !stored.startsWith(`$argon2id$v=19$${numbersNow(pepper)}$`)
}

const form =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})(,keyid=1)?\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

function numbersNow(pepper: Buffer | undefined): string {
  const { memory, passes, parallelism } = strength
  return `m=${memory},t=${passes},p=${parallelism}${pepper ? ',keyid=1' : ''}`
}

function derive(
  password: string,
  nonce: Buffer,
  numbers: { memory: number; passes: number; parallelism: number },
  tagLength: number,
  pepper: Buffer | undefined,
): Promise<Buffer> {
  // One spelling of accented letters for all keyboards.
  const message = password.normalize('NFC')
  return digest({ message, nonce, tagLength, ...numbers, ...(pepper && { secret: pepper }) })
}

/** Base64 without padding, as the format requires. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
