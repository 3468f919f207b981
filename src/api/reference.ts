import { randomUUID } from 'node:crypto'

/** Crockford's digits, without letters that are easily confused. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Reference of a request in log and response, such as `7K3F9QXD`: 40 random bits. */
export function newReference(): string {
  // Node stores random UUIDs in advance; fresh random bytes would take a twelfth of the time of a cached page.
  const bits = Number.parseInt(randomUUID().slice(-10), 16)
  return Array.from({ length: 8 }, (_, i) => digits[Math.floor(bits / 32 ** i) % 32]).join('')
}
