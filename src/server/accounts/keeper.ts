import type { Caller } from '#server/db/database.ts'

/** The caller in whose name accounts are kept; with an account, its lines in the audit log carry it. */
export function keeper(accountId?: string): Caller {
  return { kind: 'accounts', ...(accountId !== undefined && { accountId }) }
}
