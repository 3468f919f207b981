import { sql } from 'kysely'
import { differenceLines } from '#contract/releases/release-changes.ts'
import type { Caller, Database, Writer } from '#server/db/database.ts'
import { differenceOfReleases } from '#server/releases/index.ts'
import { queueChosenMail, markNotified } from '#server/mail/queue.ts'
import { newDataMail } from './mails.ts'

/** Changes in a mail; the pages list all. */
const maxLines = 8

type Account = Extract<Caller, { kind: 'account' }>
type News = {
  number: number
  release: string
  note: string
  account: string
  organisation: string | null
  role: Account['role']
  email: string
  firstName: string
  lastName: string
  materials: { id: string; name: string; path: string }[]
  /** Names of saved cards by material. */
  cards: string[][]
}

/**
 * Mails subscribers whose saved views contain materials changed by a release of the last 7 days. Only staff and customers of the owner get
 * names of private materials (`mayName`). Changes are read with the rights of the recipient.
 *
 * @returns number of queued mails
 */
export async function notifyOfNewData(db: Writer, database: Database, siteUrl: string): Promise<number> {
  const { rows } = await sql<News>`
    select r.number, r.name as release, r.note, a.id as account, a.organisation_id as organisation, a.role, a.email, a.first_name as "firstName", a.last_name as "lastName",
           jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'path', n.path) order by n.path) as materials,
           jsonb_agg(to_jsonb(w.cards) order by n.path) as cards
    from app.watched_materials('releases') w
    join account a on a.id = w.account_id and a.state = 'active'
    join tree_node n on lower(n.path) = w.path and n.level = 'material' and n.release is not null
      and (n.visibility = 'public'
        or (n.organisation_id = a.organisation_id and a.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW'))
        or a.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR'))
    join release r on r.published_at > w.since and r.published_at > now() - interval '7 days'
    where exists (select from every_version.property_row p
      where p.material_id = n.id and (p.release = r.number or p.until_release = r.number))
    group by r.number, r.name, r.note, a.id
    order by r.number, a.email`.execute(db)
  let queued = 0
  for (const news of rows) {
    const { account, email, release } = news
    if (!(await markNotified(db, account, `release ${release}`))) continue
    const changes = await changesFor(database, news)
    const mail = {
      to: email,
      accountId: account,
      ...newDataMail({ ...news, cards: news.cards.flat(), changes }, siteUrl),
    }
    if (await queueChosenMail(db, 'releases', mail)) queued++
  }
  return queued
}

/** Lines such as `DP980 (2) GI 1.40, UAT RD: Rp0.2 312 → 315 MPa`, as visible to the recipient. */
async function changesFor(database: Database, news: News): Promise<string[]> {
  const { number, release: name, account, organisation, role, materials } = news
  const reader: Account = { kind: 'account', accountId: account, organisationId: organisation, role }
  // The lines name no release before this one: its number is enough.
  const [from, to] = [
    { number: number - 1, name: '' },
    { number, name },
  ]
  const difference = await database.withCaller(reader, (db) => differenceOfReleases(db, { from, to, materials }))
  return differenceLines(difference, maxLines)
}
