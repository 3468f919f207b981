import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Writer } from '#server/db/database.ts'
import { timeNowMs } from '#server/clock.ts'
import type { AccountServices } from '../services.ts'
import { seal, unseal } from '#server/encryption.ts'

const period = 30 // s

/** New secret for an authenticator app, and the address for its QR code (RFC 6238: SHA-1, six digits, 30 s). */
export function newTotp(email: string): { readonly secret: Buffer; readonly base32: string; readonly uri: string } {
  const secret = new Secret({ size: 20 })
  const uri = totpOf(secret, email).toString()
  return { secret: Buffer.from(secret.bytes), base32: secret.base32, uri }
}

/** Time step of a code, at most one step from `now` [ms]; undefined if the code is wrong. */
export function stepOf(code: string, secret: Buffer, now = timeNowMs()): number | undefined {
  const totp = totpOf(new Secret({ buffer: new Uint8Array(secret).buffer }), '')
  const delta = totp.validate({ token: code, window: 1, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Material Insights', label, secret, algorithm: 'SHA1', digits: 6, period })
}

/** Stores a secret that is not confirmed yet; a confirmed one remains until its owner removes it. */
export async function beginTotp(
  db: Writer,
  { secrets }: AccountServices,
  account: { id: string; email: string },
): Promise<{ secret: string; uri: string } | undefined> {
  const { secret, base32, uri } = newTotp(account.email)
  const values = { secret: seal(secret, secrets.sealing, account.id), created_at: sql<Date>`now()`, last_step: 0 }
  const kept = await db
    .insertInto('totp_factor')
    .values({ account_id: account.id, confirmed_at: null, ...values })
    .onConflict((taken) => taken.column('account_id').doUpdateSet(values).where('totp_factor.confirmed_at', 'is', null))
    .returning('account_id')
    .executeTakeFirst()
  return kept && { secret: base32, uri }
}

/** Accepts a code once: its time step must exceed the last one (same statement). `confirm` activates the factor. */
export async function takeTotp(
  db: Writer,
  { secrets }: AccountServices,
  { accountId, code, confirm }: { accountId: string; code: string; confirm: boolean },
): Promise<boolean> {
  const factor = await db
    .selectFrom('totp_factor')
    .where('account_id', '=', accountId)
    .where('confirmed_at', confirm ? 'is' : 'is not', null)
    .select('secret')
    .executeTakeFirst()
  const step = factor && stepOf(code, unseal(factor.secret, secrets.sealing, accountId))
  if (step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('totp_factor')
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .set({ last_step: step, ...(confirm && { confirmed_at: sql`now()` }) })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
