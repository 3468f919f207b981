import { sql } from 'kysely'
import { forbidden } from '#contract/errors.ts'
import type { RequestWork } from '#contract/requests/request.ts'
import { type RequestState, stateNames } from '#contract/requests/states.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Database, Writer } from '#server/db/database.ts'
import { queueChosenMail, queueMail } from '../mail/queue.ts'
import { answerMail } from './mails.ts'
import { findRequest, listDesk, type RequestDetails } from './read-requests.ts'

export type Worked = {
  readonly reference: string
  readonly work: RequestWork
  readonly caller: Caller
  readonly siteUrl: string
  readonly request: string
}

/**
 * Carries out a staff action on a request: change of state, assignment, note or answer, with history and audit lines in
 * one transaction. A repeated answer or note counts once. Returns the new state.
 * @throws AppError `forbidden` for a request that the caller may not see, or callers outside the desk
 */
export function workOnRequest(database: Database, worked: Worked): Promise<RequestState> {
  return database.asWriter(worked.caller, async (db) => {
    const request = await findRequest(db, worked.reference)
    if (!request) throw forbidden()
    await carryOut(db, request, worked)
    return stateAfter(request.state, worked.work)
  })
}

async function carryOut(db: Writer, request: RequestDetails, worked: Worked): Promise<void> {
  const { work } = worked
  const author = worked.caller.kind === 'account' ? worked.caller.accountId : null
  const notify = async (kind: string, body: string, key?: string) => {
    const { numAffectedRows } = await sql`
      insert into request_event (request_id, kind, author_id, body, key)
      values (${request.id}, ${kind}, ${author}, ${body}, coalesce(${key ?? null}::uuid, gen_random_uuid()))
      on conflict (request_id, key) do nothing`.execute(db)
    return numAffectedRows === 1n
  }
  const audit = (before: object | null, after: object | null) =>
    appendAudit(db, { action: `request.${work.act}`, object: request.id, before, after, request: worked.request })
  /** False without a change: repeated clicks add one line. */
  const move = async (state: RequestState) => {
    const { numAffectedRows } = await sql`
      update request set state = ${state}, changed_at = now() where id = ${request.id} and state <> ${state}`.execute(
      db,
    )
    if (numAffectedRows === 0n) return false
    await notify('state', stateNames[state])
    return true
  }

  switch (work.act) {
    case 'state':
      if (await move(work.state)) await audit({ state: request.state }, { state: work.state })
      return
    case 'assign': {
      const desk = work.to === null ? undefined : (await listDesk(db)).find(({ id }) => id === work.to)
      if (work.to !== null && !desk) throw forbidden()
      const { numAffectedRows } = await sql`
        update request set assigned_to = ${work.to}, changed_at = now()
        where id = ${request.id} and assigned_to is distinct from ${work.to}`.execute(db)
      if (numAffectedRows === 0n) return
      // By id: a name would remain after its account is erased.
      await notify('assigned', desk?.id ?? 'nobody')
      await audit({ assigned: request.assignedTo }, { assigned: work.to })
      return
    }
    case 'note':
      // The text is not in the audit log, from which personal data cannot be removed.
      if (await notify('note', work.text, work.key)) await audit(null, { letters: work.text.length })
      return
    case 'answer': {
      if (!(await notify('answer', work.text, work.key))) return
      const { reference, name, email, accountId } = request
      const link = accountId === null ? undefined : `${worked.siteUrl}/requests/${reference}`
      const mail = { to: email, ...answerMail({ reference, name, text: work.text, link }) }
      // Without an account the mail is the only way to send the answer.
      if (accountId === null) await queueMail(db, mail)
      else await queueChosenMail(db, 'answers', { ...mail, accountId })
      await move('answered')
      await audit({ state: request.state }, { state: 'answered', letters: work.text.length })
    }
  }
}

function stateAfter(before: RequestState, work: RequestWork): RequestState {
  if (work.act === 'state') return work.state
  return work.act === 'answer' ? 'answered' : before
}
