import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { keyIdOf } from '#server/encryption.ts'
import type { AccountServices } from '../services.ts'

/** Without characters that are easily confused. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const howMany = 10

/** Ten new codes of 59 bits, `k3m9p-x2tqw-…`; replaces earlier ones. Only keyed hashes are stored. */
export async function newRecoveryCodes(db: Writer, services: AccountServices, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () =>
    Array.from({ length: 12 }, (_, i) => (i > 0 && i % 4 === 0 ? '-' : '') + signs[randomInt(signs.length)]).join(''),
  )
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const [key] = services.secrets.naming
  await db
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        account_id: accountId,
        code_hash: hashOf(code, key),
        key_id: keyIdOf(key),
        used_at: null,
      })),
    )
    .execute()
  return codes
}

/** Uses up a code; true once also for simultaneous requests. */
export async function takeRecoveryCode(
  db: Writer,
  { secrets }: AccountServices,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .where('account_id', '=', accountId)
    .where(
      'code_hash',
      'in',
      secrets.naming.map((key) => hashOf(code, key)),
    )
    .where('used_at', 'is', null)
    .set({ used_at: sql`now()` })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function hashOf(code: string, key: Buffer): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', key).update(`recovery ${plain}`).digest()
}
