import { randomBytes, timingSafeEqual } from 'node:crypto'
import { keyIdOf } from '#server/encryption.ts'
import { strength } from './password-strength.ts'
import { digest } from './password-threads.ts'

/**
 * Password hash `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` with a random salt. With a pepper, which is not in the
 * database, the parameters end in its name (`,keyid=Zk3v0b/A`). The parameters are part of the text, so that they can grow.
 */
export async function hashPassword(password: string, pepper?: Buffer): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, strength, 32, pepper)
  return `$argon2id$v=19$${numbersNow(pepper && keyIdOf(pepper))}$${base64(salt)}$${base64(tag)}`
}

/**
 * Whether a password matches a stored hash; false for a text of another format. Takes one hash, also if its pepper is not
 * among these; a hash of an earlier version, which does not name its pepper, takes up to one for each.
 */
export async function isPassword(password: string, stored: string, peppers: readonly Buffer[] = []): Promise<boolean> {
  const parts = form.exec(stored)
  if (!parts) return false
  const [, memory, passes, parallelism, keyId, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const numbers = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const isTag = async (pepper: Buffer | undefined) =>
    timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), numbers, expected.length, pepper), expected)
  if (keyId === undefined) return isTag(undefined)
  const named = peppers.filter((pepper) => keyId === unnamed || keyId === keyIdOf(pepper))
  for (const pepper of named.length > 0 ? named : peppers.slice(0, 1)) if (await isTag(pepper)) return true
  return false
}

/** Name of the pepper in hashes of earlier versions. */
export const unnamed = '1'

/**
 * True for a hash with other parameters than today's, or without the first pepper. With one pepper, a hash that does not
 * name it stays, because hosts of an earlier version read no other.
 */
export function isOutdated(stored: string, peppers: readonly Buffer[] = []): boolean {
  const current =
    peppers.length === 0 ? [undefined] : [keyIdOf(peppers[0]!), ...(peppers.length === 1 ? [unnamed] : [])]
  return !current.some((keyId) => stored.startsWith(`$argon2id$v=19$${numbersNow(keyId)}$`))
}

const form =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})(?:,keyid=(1|[A-Za-z0-9+/]{8}))?\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

function numbersNow(keyId: string | undefined): string {
  const { memory, passes, parallelism } = strength
  return `m=${memory},t=${passes},p=${parallelism}${keyId === undefined ? '' : `,keyid=${keyId}`}`
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
