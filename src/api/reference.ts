import { randomBytes } from 'node:crypto'

/** Crockford's digits: nothing that is mistaken for another when read over the telephone. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Names a request in the log and in its answer, e.g. `7K3F9QXD`: 40 random bits. */
export function newReference(): string {
  return Array.from(randomBytes(8), (byte) => digits[byte & 31]).join('')
}
