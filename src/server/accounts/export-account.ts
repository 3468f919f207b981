import { sql } from 'kysely'
import type { AccountExport } from '#contract/accounts/account.ts'
import { timeNow } from '#server/clock.ts'
import { auditAccount } from './audit.ts'
import { factorsOf } from './factors/factors.ts'
import { keptElsewhere } from './kept-elsewhere.ts'
import { choicesOf } from './mail-choices.ts'
import { isStaffRole } from './roles.ts'
import { type AccountServices } from './services.ts'
import { changeOwnAccount, describeAccount, type Who } from './own-account.ts'

/** Everything that we keep about a person, for themselves. */
export function exportAccount(services: AccountServices, who: Who, reference: string): Promise<AccountExport> {
  return changeOwnAccount(services, who, async (db, found) => {
    const { provenUntil: _, ...account } = await describeAccount(db, services, who, found)
    const sessions = await db
      .selectFrom('session')
      .where('account_id', '=', found.id)
      .orderBy('created_at', 'desc')
      .select(['created_at', 'last_used_at', 'ended_at', 'device', 'network'])
      .execute()
    const factors = await factorsOf(db, found.id)
    const mails = await db
      .selectFrom('mail')
      .where('account_id', '=', found.id)
      .orderBy('queued_at', 'desc')
      .select(['subject', 'queued_at', 'sent_at'])
      .execute()
    const audit = await db
      .selectFrom('audit as a')
      .leftJoin('audit_address as s', 's.line', 'a.id')
      .where('a.account_id', '=', found.id)
      .orderBy('a.id', 'desc')
      .select(['a.at', 'a.action', sql<string | null>`coalesce(host(s.address), a.network)`.as('source')])
      .execute()
    await auditAccount(db, 'account.export', { object: found.id, reference })
    return {
      exportedAt: timeNow().toISOString(),
      account,
      sessions: sessions.map((session) => ({
        createdAt: session.created_at.toISOString(),
        lastUsedAt: session.last_used_at.toISOString(),
        endedAt: session.ended_at?.toISOString() ?? null,
        device: session.device,
        network: session.network,
      })),
      secondFactors: [
        ...(factors.totpSince
          ? [{ kind: 'totp', name: 'Authenticator app', createdAt: factors.totpSince.toISOString() }]
          : []),
        ...factors.passkeys.map(({ name, createdAt }) => ({
          kind: 'passkey',
          name,
          createdAt: createdAt.toISOString(),
        })),
      ],
      mails: mails.map(({ subject, queued_at, sent_at }) => ({
        subject,
        queuedAt: queued_at.toISOString(),
        sentAt: sent_at?.toISOString() ?? null,
      })),
      notifications: (await choicesOf(db, found.id, isStaffRole(found.role))).topics,
      audit: audit.map(({ at, action, source }) => ({ at: at.toISOString(), action, source })),
      kept: await keptElsewhere(db, found),
    }
  })
}
