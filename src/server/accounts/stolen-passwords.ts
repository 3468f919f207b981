import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Bloom filter written by `scripts/stolen-passwords.ts`; contains no passwords. */
export const filterFile = fileURLToPath(new URL('stolen-passwords.bloom', import.meta.url))

/** Bits that each password sets. With 20 bits per password, one in 15,000 others is a false match. */
const bitsEach = 14

let filter: Uint8Array | undefined

/**
 * Whether a password is among the million most frequent stolen ones, in any case and with characters around it
 * (docs/design/accounts.md#stolen-passwords). One in 15,000 others is a false match.
 */
export function isStolen(password: string): boolean {
  filter ??= readFileSync(filterFile)
  const key = stolenKey(password)
  return key !== undefined && bitsOf(key, filter).every(([byte, bit]) => (filter![byte]! & bit) !== 0)
}

/** Password without case and surrounding characters; undefined if too short or without letters and digits. */
export function stolenKey(password: string): string | undefined {
  const key = password.toLowerCase().replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
  return key.length >= 6 && /[a-z]/.test(key) && /\d/.test(key) ? key : undefined
}

/** Positions of a key in a filter, as byte and bit (Kirsch and Mitzenmacher 2006: two hashes suffice). */
export function bitsOf(key: string, { length }: Uint8Array): [byte: number, bit: number][] {
  const digest = createHash('sha256').update(key).digest()
  const [first, second] = [digest.readUInt32LE(0), digest.readUInt32LE(4)]
  return Array.from({ length: bitsEach }, (_, i) => {
    const position = (first + i * second) % (8 * length)
    return [position >> 3, 1 << (position & 7)]
  })
}
