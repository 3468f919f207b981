import { sql } from 'kysely'
import type { FactorKind } from '#contract/accounts/login.ts'
import type { Role } from '#server/db/caller.ts'
import type { Writer } from '#server/db/database.ts'
import { isStaffRole } from '../roles.ts'

export type Factors = {
  /** Empty if the password is sufficient. */
  readonly kinds: readonly FactorKind[]
  readonly totpSince: Date | null
  readonly passkeys: readonly { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }[]
  readonly recoveryCodesLeft: number
}

export async function factorsOf(db: Writer, accountId: string): Promise<Factors> {
  const totp = await db
    .selectFrom('totp_factor')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .select('confirmed_at as since')
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .execute()
  const codes = await db
    .selectFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('left'))
    .executeTakeFirstOrThrow()
  const kinds: FactorKind[] = [...(totp ? ['totp' as const] : []), ...(passkeys.length > 0 ? ['passkey' as const] : [])]
  if (kinds.length > 0 && codes.left > 0) kinds.push('recovery')
  return { kinds, totpSince: totp?.since ?? null, passkeys, recoveryCodesLeft: codes.left }
}

/**
 * Staff need a second factor, except demonstration accounts; others if the organisation or the site rules require it.
 */
export function needsFactor(
  { environment }: { environment: string },
  { role, factorAsked }: { role: Role; factorAsked: boolean },
): boolean {
  return factorAsked || (environment === 'prod' && isStaffRole(role))
}
