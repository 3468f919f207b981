import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { queueMail } from '../mail/queue.ts'
import { tellOnce } from '../mail/tell-once.ts'
import { announcementMail, questionMail } from './mails.ts'

/** Somebody of the organisation who is to know, with what of their own leads to the material. */
export type Concerned = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly savedViews: number
  readonly inCart: boolean
}

/** Data stewards, and those who saved a view of a material or put it into their cart; of its own organisation alone. */
export async function concernedBy(db: Writer, material: string): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select account_id as id, email, btrim(first_name || ' ' || last_name) as name, saved_views as "savedViews", in_cart as "inCart"
    from app.people_at_private_material(${material})`.execute(db)
  return rows
}

/** Codes of the projects whose specimens were measured for a material. */
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

/**
 * Tells the people concerned of each announced deletion and of each question at the end of a term, once.
 *
 * @returns how many mails were queued
 */
export async function tellOfDeletions(db: Writer, siteUrl: string): Promise<number> {
  const open = await db
    .selectFrom('private_deletion as d')
    .innerJoin('organisation as o', 'o.id', 'd.organisation_id')
    .where('d.state', 'in', ['announced', 'asking'])
    .orderBy('d.asked_at')
    .select(['d.id', 'd.node_id', 'd.node_name as material', 'o.name as organisation', 'd.state'])
    .select(['d.origin', 'd.at_end as atEnd', 'd.due_at as dueAt'])
    .execute()
  let told = 0
  for (const { id, node_id: node, state, origin, atEnd, dueAt, ...about } of open) {
    const projects = await projectsOf(db, node)
    for (const { id: account, email, ...person } of await concernedBy(db, node)) {
      if (!(await tellOnce(db, account, `private deletion ${id} ${state}`))) continue
      const facts = { ...about, ...person, projects }
      const mail =
        state === 'asking'
          ? questionMail(facts, siteUrl)
          : announcementMail({ ...facts, origin, atEnd, dueAt }, siteUrl)
      await queueMail(db, { to: email, accountId: account, ...mail })
      told++
    }
  }
  return told
}
