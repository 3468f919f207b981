import { randomUUID } from 'node:crypto'

/** Crockford's digits: nothing that is mistaken for another when read over the telephone. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Names a request in the log and in its answer, e.g. `7K3F9QXD`: 40 random bits. */
export function newReference(): string {
  // The end of such an identifier is random, and Node keeps a store of them: bytes asked of the system for each request
  // would be a twelfth of what a kept page costs.
  const bits = Number.parseInt(randomUUID().slice(-10), 16)
  return Array.from({ length: 8 }, (_, i) => digits[Math.floor(bits / 32 ** i) % 32]).join('')
}
