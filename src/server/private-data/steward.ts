import { AppError } from '#contract/errors.ts'
import type { StewardAct, StewardActAnswer } from '#contract/organisations/private-data.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Database, Reader, Writer } from '#server/db/database.ts'
import { giveConsent, withdrawConsent } from './consent.ts'
import { announceDeletion, auditDeletion, deleteNow, keepMaterial } from './deletion.ts'
import { setRetention } from './retention.ts'

type Account = Extract<Caller, { kind: 'account' }>

export async function isSteward(db: Reader, caller: Caller): Promise<boolean> {
  if (caller.kind !== 'account' || caller.organisationId === null) return false
  const row = await db
    .selectFrom('account')
    .where('id', '=', caller.accountId)
    .where('data_steward', '=', true)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Carries out a data steward's decision, audited. @throws AppError `forbidden` for others, or errors of the act */
export async function performStewardAct(
  database: Database,
  caller: Caller,
  act: StewardAct,
  request: string,
): Promise<StewardActAnswer> {
  return database.asWriter(caller, async (db) => {
    if (caller.kind !== 'account' || !(await isSteward(db, caller)))
      throw new AppError(
        'forbidden',
        'Only data stewards of your organisation can do this. Administrators appoint data stewards.',
      )
    return { object: await perform(db, caller, act, request) }
  })
}

async function perform(db: Writer, caller: Account, act: StewardAct, request: string): Promise<string> {
  const { accountId: account } = caller
  switch (act.kind) {
    case 'consent':
      return giveConsent(db, account, act.material, request)
    case 'withdraw-consent':
      await withdrawConsent(db, account, act.consent, request)
      return act.consent
    case 'delete': {
      const { id, dueAt, name } = await announceDeletion(db, { ...act, origin: 'owner', account })
      const about = { node: act.material, name, deletion: id, dueAt, reason: act.reason }
      await auditDeletion(db, 'private.delete', about, request)
      return id
    }
    case 'keep': {
      const { node_id: node, node_name: name } = await keepMaterial(db, act.deletion, account)
      await auditDeletion(db, 'private.keep', { node, name, deletion: act.deletion }, request)
      return act.deletion
    }
    case 'delete-now': {
      const { node_id: node, node_name: name } = await deleteNow(db, act.deletion)
      await auditDeletion(db, 'private.delete-now', { node, name, deletion: act.deletion }, request)
      return act.deletion
    }
    default: {
      const { months, atEnd } = act
      const organisation = caller.organisationId!
      const before = await setRetention(db, organisation, { months, atEnd })
      await appendAudit(db, {
        action: 'private.retention',
        object: organisation,
        before,
        after: { months, atEnd },
        request,
      })
      return organisation
    }
  }
}
