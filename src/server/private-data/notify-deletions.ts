import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { queueMail } from '../mail/queue.ts'
import { markNotified } from '#server/mail/queue.ts'
import { announcementMail, questionMail } from './mails.ts'

export type Concerned = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly savedViews: number
  readonly inCart: boolean
}

/** Data stewards, and members who saved a view of a material or added it to their cart; only of its organisation. */
export async function concernedBy(db: Writer, material: string): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select account_id as id, email, btrim(first_name || ' ' || last_name) as name, saved_views as "savedViews", in_cart as "inCart"
    from app.people_at_private_material(${material})`.execute(db)
  return rows
}

export async function projectsOf(db: Writer, material: string): Promise<string[]> {
  const rows = await db
    .selectFrom('replicate as r')
    .innerJoin('specimen as s', 's.id', 'r.specimen_id')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .where('r.material_id', '=', material)
    .orderBy('p.code')
    .select('p.code')
    .distinct()
    .execute()
  return rows.map(({ code }) => code)
}

/** Queues mails about each announced deletion and question at the end of a term, once; returns their number. */
export async function notifyOfDeletions(db: Writer, siteUrl: string): Promise<number> {
  const open = await db
    .selectFrom('private_deletion as d')
    .innerJoin('organisation as o', 'o.id', 'd.organisation_id')
    .where('d.state', 'in', ['announced', 'asking'])
    .orderBy('d.asked_at')
    .select(['d.id', 'd.node_id', 'd.node_name as material', 'o.name as organisation', 'd.state'])
    .select(['d.origin', 'd.at_end as atEnd', 'd.due_at as dueAt'])
    .execute()
  let notified = 0
  for (const { id, node_id: node, state, origin, atEnd, dueAt, ...about } of open) {
    const projects = await projectsOf(db, node)
    for (const { id: account, email, ...person } of await concernedBy(db, node)) {
      if (!(await markNotified(db, account, `private deletion ${id} ${state}`))) continue
      const facts = { ...about, ...person, projects }
      const mail =
        state === 'asking'
          ? questionMail(facts, siteUrl)
          : announcementMail({ ...facts, origin, atEnd, dueAt }, siteUrl)
      await queueMail(db, { to: email, accountId: account, ...mail })
      notified++
    }
  }
  return notified
}
