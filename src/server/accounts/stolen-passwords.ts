import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Made by `scripts/stolen-passwords.ts`: a Bloom filter, which holds no password. */
export const filterFile = fileURLToPath(new URL('stolen-passwords.bloom', import.meta.url))

/** Bits that each password sets. With 20 bits of room for each, one in 15,000 that is not in it seems to be. */
const bitsEach = 14

let filter: Uint8Array | undefined

/**
 * Whether a password is among the million that stolen lists hold most often, in any case and with signs about it
 * (docs/decisions/0373). One in 15,000 others is taken for one of them.
 */
export function isStolen(password: string): boolean {
  filter ??= readFileSync(filterFile)
  const key = stolenKey(password)
  return key !== undefined && bitsOf(key, filter).every(([byte, bit]) => (filter![byte]! & bit) !== 0)
}

/**
 * What is left of a password when its case and the signs about it count for nothing; undefined for what could not meet the rule
 * of letters and digits, or is shorter than anybody's password.
 */
export function stolenKey(password: string): string | undefined {
  const key = password.toLowerCase().replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
  return key.length >= 6 && /[a-z]/.test(key) && /\d/.test(key) ? key : undefined
}

/** Places of a key in a filter, as byte and bit (Kirsch and Mitzenmacher 2006: two hashes do for all of them). */
export function bitsOf(key: string, { length }: Uint8Array): [byte: number, bit: number][] {
  const digest = createHash('sha256').update(key).digest()
  const [first, second] = [digest.readUInt32LE(0), digest.readUInt32LE(4)]
  return Array.from({ length: bitsEach }, (_, i) => {
    const place = (first + i * second) % (8 * length)
    return [place >> 3, 1 << (place & 7)]
  })
}
