import { sql } from 'kysely'
import { customerRoles } from '#contract/access/roles.ts'
import type { Writer } from '#server/db/database.ts'
import { queueChosenMail, queueMail } from '../mail/queue.ts'
import type { MailText } from '../mail/text.ts'

/** Most people of an organisation who are told of one thing. */
const most = 50

/**
 * Mails those whose project it is: whoever asked for it, otherwise the customers of its organisation, each as they have chosen. Of a
 * temporary project nobody is told. Staff's alone, as the addresses are.
 */
export async function tellCustomers(
  db: Writer,
  project: { readonly id: string },
  text: (name: string) => MailText,
): Promise<void> {
  const { rows: askers } = await sql<{ account: string | null; email: string; name: string }>`
    select r.account_id as account, r.email, r.name from project p join request r on r.id = p.request_id
    where p.id = ${project.id} and p.organisation_id is not null`.execute(db)
  const { rows } = askers[0]
    ? { rows: askers }
    : await sql<{ account: string | null; email: string; name: string }>`
        select a.id as account, a.email, btrim(a.first_name || ' ' || a.last_name) as name
        from project p join account a on a.organisation_id = p.organisation_id
        where p.id = ${project.id} and a.state = 'active' and a.role = any(${[...customerRoles]})
        order by a.created_at limit ${most}`.execute(db)
  for (const { account, email, name } of rows) {
    const mail = { to: email, ...text(name) }
    if (account === null) await queueMail(db, mail)
    else await queueChosenMail(db, 'projects', { ...mail, accountId: account })
  }
}
