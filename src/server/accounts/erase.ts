import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { auditAccount } from './audit.ts'
import { keeper } from './services.ts'

/**
 * All columns that refer to a person, and how erasing the account changes the row. Rows that remain contain only the
 * random id of the account. A test finds missing columns.
 */
export const personalData: Readonly<Record<string, 'emptied' | 'deleted' | 'kept'>> = {
  'account.id': 'emptied',
  'account.email': 'emptied',
  'session.account_id': 'deleted',
  'one_time_link.account_id': 'deleted',
  'known_device.account_id': 'deleted',
  'login_ticket.account_id': 'deleted',
  'totp_factor.account_id': 'deleted',
  'passkey.account_id': 'deleted',
  'recovery_code.account_id': 'deleted',
  'company_identity.account_id': 'deleted',
  'mail.account_id': 'deleted',
  'mail.recipient': 'deleted',
  'mail_choice.account_id': 'deleted',
  'mail_told.account_id': 'deleted',
  'support_thread.account_id': 'deleted',
  'support_thread.guest_email': 'deleted',
  'support_message.account_id': 'kept', // answers as staff in conversations of others
  'saved_view.account_id': 'deleted',
  'api_key.account_id': 'deleted',
  'request.account_id': 'deleted',
  'request.email': 'deleted',
  'request.assigned_to': 'kept',
  'request_event.author_id': 'kept',
  'project_step.author_id': 'kept',
  'specimen_step.author_id': 'kept',
  'delivery.author_id': 'kept',
  'certificate.issued_by': 'kept',
  'report.released_by': 'kept',
  'project.owner_id': 'kept',
  'project_row.owner_id': 'kept',
  'project_event.author_id': 'kept',
  'project_notice.account_id': 'deleted',
  'quotation_version.made_by': 'kept',
  'quotation_version.decided_by': 'kept',
  'cart.account_id': 'deleted',
  'role_request.account_id': 'kept',
  'role_request.requested_by': 'kept',
  'role_request.decided_by': 'kept',
  'raw_file.imported_by': 'kept',
  'job.queued_by': 'kept',
  'upload_batch.created_by': 'kept',
  'upload_batch.imported_by': 'kept',
  'literature_import.imported_by': 'kept',
  're_evaluation.created_by': 'kept',
  're_evaluation.stored_by': 'kept',
  'status_change.account_id': 'kept',
  'promotion_consent.given_by': 'kept',
  'promotion_consent.withdrawn_by': 'kept',
  'promotion_consent.promoted_by': 'kept',
  'private_deletion.asked_by': 'kept',
  'private_deletion.ended_by': 'kept',
  'support_access.given_by': 'kept',
  'support_access.ended_by': 'kept',
  'support_access_use.account_id': 'kept',
  'audit.account_id': 'kept',
  'audit_address.account_id': 'deleted',
  'audit.run_by': 'kept', // user of the server's machine, not an account here
}

/**
 * Erases accounts 14 days after the request and returns their number. A row with the random id remains for the audit
 * log. An account that cannot be erased, e.g. of the last administrator, is tried again later.
 */
export async function eraseDueAccounts(database: Database, log: (line: string) => void = () => {}): Promise<number> {
  const due = await database.asWriter(keeper(), (db) =>
    db
      .selectFrom('account')
      .where('deletion_at', '<=', sql<Date>`now()`)
      .where('erased_at', 'is', null)
      .select('id')
      .execute(),
  )
  let erased = 0
  for (const { id } of due) {
    try {
      if (await erase(database, id)) erased++
    } catch (error) {
      log(`account ${id} could not be erased: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return erased
}

function erase(database: Database, id: string): Promise<boolean> {
  return database.asWriter(keeper(id), async (db) => {
    const account = await db.selectFrom('account').where('id', '=', id).select('email').executeTakeFirst()
    const { numUpdatedRows } = await db
      .updateTable('account')
      .where('id', '=', id)
      .where('deletion_at', '<=', sql<Date>`now()`)
      .where('erased_at', 'is', null)
      .set({
        email: `deleted-${id}@deleted.invalid`,
        first_name: '',
        last_name: '',
        organisation_text: '',
        organisation_id: null,
        state: 'disabled',
        password_hash: null,
        directory_id: null,
        erased_at: sql`now()`,
      })
      .executeTakeFirst()
    if (!account || numUpdatedRows === 0n) return false
    for (const [place, fate] of Object.entries(personalData)) {
      if (fate !== 'deleted') continue
      const [table, column] = place.split('.') as [string, string]
      // Rows from before the registration are found by the address.
      const whose = column.endsWith('_id') ? id : account.email
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${whose}`.execute(db)
    }
    await auditAccount(db, 'account.erase', { object: id })
    return true
  })
}
