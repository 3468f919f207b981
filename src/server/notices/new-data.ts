import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { queueChosenMail } from '../mail/queue.ts'
import { newDataMail } from './mails.ts'
import { tellOnce } from './tell-once.ts'

/** What hangs below a material and comes with a release. */
const released = ['variant', 'replicate', 'scalar', 'point_set', 'field_map', 'parameter_set'] as const

type News = {
  release: string
  note: string
  account: string
  email: string
  firstName: string
  lastName: string
  materials: { name: string; path: string }[]
}

/**
 * Tells the people who asked for it that a release of the last seven days changed a material of which they saved a view before.
 * The names of private materials go to the customers of their organisation and to staff alone (`mayName`), whatever somebody saved
 * in other times.
 *
 * @returns how many mails were queued
 */
export async function tellOfNewData(db: Writer, siteUrl: string): Promise<number> {
  const changed = released.map(
    (table) => sql`exists (select from ${sql.table(table)} c where c.material_id = n.id and c.release = r.number)`,
  )
  const { rows } = await sql<News>`
    select r.name as release, r.note, a.id as account, a.email, a.first_name as "firstName", a.last_name as "lastName",
           jsonb_agg(jsonb_build_object('name', n.name, 'path', n.path) order by n.path) as materials
    from app.watched_materials('releases') w
    join account a on a.id = w.account_id and a.state = 'active'
    join tree_node n on lower(n.path) = w.path and n.level = 'material' and n.release is not null
      and (n.visibility = 'public'
        or (n.organisation_id = a.organisation_id and a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW'))
        or a.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR'))
    join release r on r.published_at > w.since and r.published_at > now() - interval '7 days'
    where ${sql.join(changed, sql` or `)}
    group by r.number, r.name, r.note, a.id
    order by r.number, a.email`.execute(db)
  let told = 0
  for (const { account, email, release, ...about } of rows) {
    if (!(await tellOnce(db, account, `release ${release}`))) continue
    const mail = { to: email, accountId: account, ...newDataMail({ ...about, release }, siteUrl) }
    if (await queueChosenMail(db, 'releases', mail)) told++
  }
  return told
}
